import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addBackup, pack, unpackAll } from './packing.ts'
import { keyIn, sealerIn } from './sealing.ts'

const run = promisify(execFile)
const usage = `Keeps and brings back what is in /volumes. infra/compose/backup.sh and restore.sh call it.

  volumes.main.ts copy NAME…           copies these to /copy, for which nobody may write them
  volumes.main.ts keep SEALER KEEP     packs, seals and signs what is in /copy, and the pictures, into /backup
  volumes.main.ts restore NAME         puts what is in /backup/NAME in place of what is there, by the key in /key`

const volumes = '/volumes'
const copies = '/copy'
const backups = '/backup'
/** Pictures have names by their content and never change, so they are packed after what names them. */
const pictures = 'minio'

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

/** Copies with owners and times; where the file system can, no byte is copied before one of the two changes. */
async function copyOver(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await run('cp', ['--archive', '--reflink=auto', `${from}/.`, to])
}

async function copy(names: readonly string[]): Promise<void> {
  await clear(copies)
  for (const name of names) await copyOver(join(volumes, name), join(copies, name))
}

async function keep([sealer, kept = '']: readonly string[]): Promise<void> {
  if (sealer === undefined || !/^[1-9]\d*$/.test(kept)) throw new Error(usage)
  const { recipient, signer } = sealerIn(sealer)
  const how = { keepAtMost: Number(kept), signer }
  const { whole, removed } = await addBackup(backups, how, async (draft) => {
    for (const name of await readdir(copies)) await pack({ folder: copies, name }, draft, recipient)
    await pack({ folder: volumes, name: pictures, isWritten: true }, draft, recipient)
    // Not root's, but whose folder it is.
    await run('chown', ['--recursive', `--reference=${backups}`, draft])
  })
  console.log(`${whole.slice(backups.length + 1)} is kept`)
  for (const name of removed) console.log(`${name} is removed: ${kept} are kept`)
  await clear(copies)
}

/** Nothing of a volume is touched before each file is known to be whole. */
async function restore([name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new Error(usage)
  await clear(copies)
  try {
    const key = keyIn(await readFile('/key', 'utf8'))
    const restored = await unpackAll(join(backups, name), key, copies)
    for (const volume of restored.filter((one) => existsSync(join(volumes, one)))) {
      await clear(join(volumes, volume))
      await copyOver(join(copies, volume), join(volumes, volume))
      console.log(`${volume} is back`)
    }
  } finally {
    await clear(copies)
  }
}

const actions = { copy, keep, restore }

try {
  const [what = '', ...about] = process.argv.slice(2)
  if (!Object.hasOwn(actions, what)) throw new Error(usage)
  await actions[what as keyof typeof actions](about)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
