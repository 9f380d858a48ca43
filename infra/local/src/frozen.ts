import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { signalGroup } from './child.ts'
import type { Instance } from './instance.ts'
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
export async function whileFrozen(children: Children, work: () => Promise<void>): Promise<number> {
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
