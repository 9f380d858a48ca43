import { open, secretIn } from '@axle/backup/sealing'
import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { readConfig } from './config.ts'
import { readInstance, remainingChildren, runningInstance } from './instance.ts'
import { formatStep } from './progress.ts'
import { runMain } from './run-main.ts'

const run = promisify(execFile)
const ending = '.tar.gz.age'
const print = (name: string, message: string): void => console.log(formatStep({ name, message }))

/** Unpacks one file, once it is known to be whole: tar would not read behind its own end. */
async function unpack(file: string, secret: string, to: string): Promise<void> {
  const opened = join(to, 'opened.tar')
  await open(createReadStream(file), secret, createWriteStream(opened, { mode: 0o600 }))
  await run('tar', ['-C', to, '-xf', opened])
  await rm(opened)
}

async function checkStopped(dataFolder: string): Promise<void> {
  const instance = await readInstance(dataFolder)
  if (!instance) return
  const left =
    (await runningInstance(dataFolder)) !== undefined ||
    (await remainingChildren(instance)).length > 0
  if (left) throw new Error('Axle is running: `make down` first.')
}

/** Puts each in its place; what was there stays beside until the next restore. */
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

/** Puts a back-up in place of what the data folder holds. Nothing is touched before all of it is known to be whole. */
async function restore(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, key: { type: 'string' } } })
  if (values.from === undefined || values.key === undefined)
    throw new Error('Say which back-up, and the file of its key: from=FOLDER/2026-… key=FILE')
  const from = resolve(values.from)
  const secret = secretIn(await readFile(values.key, 'utf8'))
  const { dataFolder } = readConfig()
  await checkStopped(dataFolder)
  const files = (await readdir(from)).filter((name) => name.endsWith(ending))
  if (files.length === 0) throw new Error(`There is no back-up in ${from}`)
  const restored = join(dataFolder, 'restored')
  await rm(restored, { recursive: true, force: true })
  await mkdir(restored, { recursive: true, mode: 0o700 })
  try {
    for (const file of files) await unpack(join(from, file), secret, restored)
    await exchange(dataFolder, restored)
  } finally {
    await rm(restored, { recursive: true, force: true })
  }
  console.log('`make up` starts the shop.')
  return 0
}

await runMain(restore)
