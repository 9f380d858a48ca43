import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addBackup, pack, unpackAll } from './packing.ts'
import { keyIn, sealerIn } from './sealing.ts'

const run = promisify(execFile)
const usage = `Backs up and restores the volumes in /volumes. infra/compose/backup.sh and restore.sh call it.

  volumes.main.ts copy NAME…           copies these volumes to /copy, while no service may write to them
  volumes.main.ts keep SEALER KEEP     writes /copy and the images to /backup, encrypted and signed; keeps KEEP backups
  volumes.main.ts restore NAME         replaces the volumes with the backup /backup/NAME, using the key in /key`

const volumes = '/volumes'
const copies = '/copy'
const backups = '/backup'
/**
 * Volume that contains the images. An image file never changes, so the images can safely be packed later than the data
 * that refers to them.
 */
const pictures = 'minio'

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

/**
 * Copies a folder and preserves owners and times. If the file system supports copy-on-write, no bytes are copied until
 * a file changes.
 */
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
    // Changes the files' owner from root to the owner of the backup folder.
    await run('chown', ['--recursive', `--reference=${backups}`, draft])
  })
  console.log(`backup ${whole.slice(backups.length + 1)} is complete`)
  for (const name of removed) console.log(`backup ${name} is deleted: ${kept} are kept`)
  await clear(copies)
}

/** Restores the volumes from a backup. Changes no volume until all files have been verified. */
async function restore([name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new Error(usage)
  await clear(copies)
  try {
    const key = keyIn(await readFile('/key', 'utf8'))
    const restored = await unpackAll(join(backups, name), key, copies)
    for (const volume of restored.filter((one) => existsSync(join(volumes, one)))) {
      await clear(join(volumes, volume))
      await copyOver(join(copies, volume), join(volumes, volume))
      console.log(`volume ${volume} is restored`)
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
