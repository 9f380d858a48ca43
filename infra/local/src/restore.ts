import { unpackAll } from '@axle/backup/packing'
import { keyIn } from '@axle/backup/sealing'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { readInstance, remainingChildren, runningInstance } from './instance.ts'
import { formatStep } from './progress.ts'
import { runMain } from './run-main.ts'
import { moveStandInData } from './stand-in-data.ts'

const print = (name: string, message: string): void => console.log(formatStep({ name, message }))

async function checkStopped(dataFolder: string): Promise<void> {
  const instance = await readInstance(dataFolder)
  if (!instance) return
  const left =
    (await runningInstance(dataFolder)) !== undefined ||
    (await remainingChildren(instance)).length > 0
  if (left) throw new Error('Axle is running: `make down` first.')
}

/**
 * Moves each restored folder into the data folder. The replaced folders are kept in `replaced` until the next restore.
 */
async function exchange(dataFolder: string, restored: string): Promise<void> {
  const replaced = join(dataFolder, 'replaced')
  await rm(replaced, { recursive: true, force: true })
  await mkdir(replaced, { mode: 0o700 })
  for (const name of await readdir(restored)) {
    await rename(join(dataFolder, name), join(replaced, name)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
    await rename(join(restored, name), join(dataFolder, name))
    print(name, 'is back')
  }
  print('all', `what was there before is in ${replaced}`)
}

/** Replaces the data folder's contents with a backup. Changes nothing until the whole backup has been verified. */
async function restore(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, key: { type: 'string' } } })
  if (values.from === undefined || values.key === undefined)
    throw new Error('Say which back-up, and the file of its key: from=FOLDER/2026-… key=FILE')
  const from = resolve(values.from)
  const key = keyIn(await readFile(values.key, 'utf8'))
  const { dataFolder } = readConfig()
  await checkStopped(dataFolder)
  const restored = join(dataFolder, 'restored')
  await rm(restored, { recursive: true, force: true })
  await mkdir(restored, { recursive: true, mode: 0o700 })
  try {
    await unpackAll(from, key, restored)
    await moveStandInData(restored)
    await exchange(dataFolder, restored)
  } finally {
    await rm(restored, { recursive: true, force: true })
  }
  console.log('`make up` starts the shop.')
  return 0
}

await runMain(restore)
