import { addBackup, pack } from '@axle/backup/packing'
import { sealerIn } from '@axle/backup/sealing'
import { execFile, spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { signalGroup } from './child.ts'
import { type Config, readConfig } from './config.ts'
import { type Instance, runningInstance } from './instance.ts'
import { formatStep } from './progress.ts'
import { runMain } from './run-main.ts'
import { standInFolder } from './stand-in-data.ts'
import { waitUntil } from './wait.ts'

const run = promisify(execFile)
const freezeMs = 5_000
/**
 * Maximum time for which the processes stay frozen: longer than a copy takes, but shorter than users are willing to
 * wait.
 */
const frozenMsAtMost = 60_000

type Children = Instance['children']

/**
 * Script that resumes the children if this process dies without cleanup. The script's input is a pipe, which closes
 * when this process dies.
 */
const guarding = 'cat >/dev/null; for pid in "$@"; do kill -s CONT -- "-$pid"; done'

async function isFrozen(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)])
  return stdout.startsWith('T')
}

/**
 * Runs `work` while the children are frozen and write nothing. Their connections stay open, so clients wait.
 * @param children processes in the order of freezing, each with a separate process group
 * @returns the time in milliseconds for which the children were frozen
 * @throws Error if `work` took so long that the children had to be resumed before it ended
 */
async function whileFrozen(children: Children, work: () => Promise<void>): Promise<number> {
  const pids = children.map(({ pid }) => pid)
  const thaw = (): void => pids.forEach((pid) => signalGroup(pid, 'SIGCONT'))
  const watcher = spawn('sh', ['-c', guarding, 'sh', ...pids.map(String)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let isTooLong = false
  const limit = setTimeout(() => {
    isTooLong = true
    thaw()
  }, frozenMsAtMost)
  const began = performance.now()
  try {
    for (const { name, pid } of children) {
      signalGroup(pid, 'SIGSTOP')
      await waitUntil(`${name} did not stand still`, freezeMs, () => isFrozen(pid))
    }
    await work()
    if (isTooLong) throw new Error(`The copy took more than ${frozenMsAtMost / 1_000} s.`)
    return performance.now() - began
  } finally {
    clearTimeout(limit)
    thaw()
    watcher.stdin.end()
  }
}

/**
 * Data folders that are copied while all their backing services are paused. They are listed in the order in which the
 * services are paused. MongoDB stores an order before the other backing services receive it, so MongoDB's copy must be
 * the oldest.
 */
const ofOneMoment = [
  'mongo',
  standInFolder,
  'kafka',
  'keycloak',
  'redis',
  'sandbox',
  'secrets.json',
]
/**
 * Folder that contains the images. An image file never changes, so the images can safely be copied later than the data
 * that refers to them.
 */
const pictures = 's3'

const print = (name: string, message: string): void => console.log(formatStep({ name, message }))

/** Throws if a backing service is configured by URL, because such a service must be backed up separately. */
function checkOwn({ configured }: Config): void {
  const others = Object.keys(configured).filter((name) => [...ofOneMoment, pictures].includes(name))
  if (others.length > 0)
    throw new Error(
      `These are not started here, and have back-ups of their own: ${others.join(', ')}`,
    )
}

/** Copies the data folders while the processes that write them are paused. */
async function copyOfOneMoment({ dataFolder }: Config, to: string): Promise<void> {
  const running = await runningInstance(dataFolder)
  const children = ofOneMoment.flatMap(
    (name) => running?.children.filter((child) => child.name === name) ?? [],
  )
  const there = ofOneMoment.filter((name) => existsSync(join(dataFolder, name)))
  const milliseconds = await whileFrozen(children, async () => {
    for (const name of there) {
      const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true }
      // If the file system supports copy-on-write, no bytes are copied until a file changes.
      await cp(join(dataFolder, name), join(to, name), {
        ...options,
        mode: constants.COPYFILE_FICLONE,
      })
    }
  })
  const what = running ? 'the shop waited for' : 'copied in'
  print('all', `of one moment; ${what} ${(milliseconds / 1_000).toFixed(1)} s`)
}

async function keep(folder: string, name: string, to: string, recipient: string): Promise<void> {
  const file = await pack({ folder, name, isWritten: name === pictures }, to, recipient)
  print(name, `kept, ${((await stat(file)).size / 1e6).toFixed(1)} MB`)
}

/** Backs up the shop in this data folder, which may be running. */
async function backUp(): Promise<number> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      sealer: { type: 'string' },
      keep: { type: 'string' },
    },
  })
  const { sealer, keep: kept = '14' } = values
  if (values.folder === undefined || sealer === undefined || !/^[1-9]\d*$/.test(kept))
    throw new Error('Say where to, and for which key: folder=… sealer=age1… (make backup-key)')
  const { recipient, signer } = sealerIn(sealer)
  const how = { keepAtMost: Number(kept), signer }
  const config = readConfig()
  checkOwn(config)
  const copy = join(config.dataFolder, 'copy')
  await rm(copy, { recursive: true, force: true })
  try {
    const { whole, removed } = await addBackup(resolve(values.folder), how, async (to) => {
      await mkdir(copy, { mode: 0o700 })
      await copyOfOneMoment(config, copy)
      for (const name of await readdir(copy)) await keep(copy, name, to, recipient)
      await keep(config.dataFolder, pictures, to, recipient)
    })
    print('all', `kept in ${whole}`)
    for (const name of removed) print('all', `${name} is removed: ${kept} are kept`)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  return 0
}

await runMain(backUp)
