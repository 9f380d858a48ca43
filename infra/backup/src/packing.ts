import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { nameOf, surplusOf } from './kept.rules.ts'
import { type Key, open, seal, type Sealer } from './sealing.ts'
import { checkSigned, signFolder } from './signing.ts'

const run = promisify(execFile)
const ending = '.tar.gz.age'

/**
 * Packs and seals one folder or file of a folder, with the numbers of its owners.
 * @param isWritten whether files may change or go meanwhile
 * @returns the file that it is in, `to/NAME.tar.gz.age`
 */
export async function pack(
  { folder, name, isWritten = false }: { folder: string; name: string; isWritten?: boolean },
  to: string,
  recipient: string,
): Promise<string> {
  const file = join(to, `${name}${ending}`)
  const packing = spawn('tar', ['-C', folder, '--numeric-owner', '-cf', '-', name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(packing, 'exit')
  await seal(packing.stdout, recipient, createWriteStream(file, { mode: 0o600 }))
  const [code] = await ended
  // 1: a file was being written, or went, meanwhile.
  if (code !== 0 && !(code === 1 && isWritten)) throw new Error(`tar ended with ${code}`)
  return file
}

/** Unpacks one file, once it is known to be whole: tar would not read behind its own end. */
async function unpack(file: string, secret: string, to: string): Promise<void> {
  const opened = join(to, 'opened.tar')
  await open(createReadStream(file), secret, createWriteStream(opened, { mode: 0o600 }))
  await run('tar', ['-C', to, '--numeric-owner', '-xpf', opened])
  await rm(opened)
}

/**
 * Unpacks all files of a back-up.
 * @returns what is in `to` now
 * @throws Error when there is no back-up, it is not as it was signed, or one of its files is not whole or of another key
 */
export async function unpackAll(
  from: string,
  { secret, verifier }: Key,
  to: string,
): Promise<readonly string[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith(ending))
  if (files.length === 0) throw new Error(`There is no back-up in ${from}`)
  await checkSigned(from, verifier)
  for (const file of files) await unpack(join(from, file), secret, to)
  return files.map((file) => basename(file, ending))
}

/**
 * Writes a back-up into a folder and signs it. It has its name when it is whole, and then the oldest beyond `keepAtMost` go.
 * @param write fills the folder that it is given
 * @returns the folder of the back-up, and the names of those that went
 */
export async function addBackup(
  folder: string,
  { keepAtMost, signer }: Pick<Sealer, 'signer'> & { readonly keepAtMost: number },
  write: (draft: string) => Promise<void>,
): Promise<{ readonly whole: string; readonly removed: readonly string[] }> {
  const whole = join(folder, nameOf(new Date()))
  const draft = `${whole}.part`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await write(draft)
    await signFolder(draft, basename(whole), signer)
    await rename(draft, whole)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  const removed = surplusOf(await readdir(folder), keepAtMost)
  for (const name of removed) await rm(join(folder, name), { recursive: true })
  return { whole, removed }
}
