import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { toBackupName, selectSurplus } from './kept.rules.ts'
import { type Key, open, seal, type Sealer } from './sealing.ts'
import { checkSigned, signFolder } from './signing.ts'

const run = promisify(execFile)
const ending = '.tar.gz.age'

/**
 * Packs and encrypts one file or subfolder of `folder`, and records file owners as numeric ids.
 * @param isWritten whether files may change or be deleted while tar reads them
 * @returns path of the encrypted file, `to/NAME.tar.gz.age`
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
  // Exit code 1 means that a file changed or was deleted while tar read it.
  if (code !== 0 && !(code === 1 && isWritten)) throw new Error(`tar ended with ${code}`)
  return file
}

/**
 * Decrypts the whole file before tar unpacks it. If tar read the decrypted stream directly, it would stop at the end of
 * the archive and miss any damage after that point.
 */
async function unpack(file: string, secret: string, to: string): Promise<void> {
  const opened = join(to, 'opened.tar')
  await open(createReadStream(file), secret, createWriteStream(opened, { mode: 0o600 }))
  await run('tar', ['-C', to, '--numeric-owner', '-xpf', opened])
  await rm(opened)
}

/**
 * Verifies a backup's signature, then decrypts and unpacks all its files.
 * @returns names of the unpacked files and folders in `to`
 * @throws Error if there is no backup, it differs from the signed list, or a file cannot be decrypted completely
 */
export async function unpackAll(
  from: string,
  { secret, verifier }: Key,
  to: string,
): Promise<readonly string[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith(ending))
  if (files.length === 0) throw new Error(`There is no backup in ${from}`)
  await checkSigned(from, verifier)
  for (const file of files) await unpack(join(from, file), secret, to)
  return files.map((file) => basename(file, ending))
}

/**
 * Writes and signs a backup in a new folder, and renames the folder to its final name when the backup is complete. Only
 * then deletes the oldest backups, so that at most `keepAtMost` remain.
 * @param write function that writes the encrypted files into the given folder
 * @returns path of the new backup, and the names of the deleted backups
 */
export async function addBackup(
  folder: string,
  { keepAtMost, signer }: Pick<Sealer, 'signer'> & { readonly keepAtMost: number },
  write: (draft: string) => Promise<void>,
): Promise<{ readonly whole: string; readonly removed: readonly string[] }> {
  const whole = join(folder, toBackupName(new Date()))
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
  const removed = selectSurplus(await readdir(folder), keepAtMost)
  for (const name of removed) await rm(join(folder, name), { recursive: true })
  return { whole, removed }
}
