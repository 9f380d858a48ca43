import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * Identity of a process, in a form that can be stored. The start time distinguishes the process from a later one with
 * the same id.
 */
export type ProcessIdentity = { readonly pid: number; readonly startedAt: string }

const run = promisify(execFile)
const STATE = 0
const START_TIME = 19

/** Returns a process's start time in the system's own unit, or undefined if the process has ended. */
export async function readStartTime(pid: number): Promise<string | undefined> {
  if (existsSync('/proc/self/stat')) {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // Fields are counted from the last closing parenthesis, because the command name before it may contain spaces and
    // parentheses.
    const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields === undefined || fields[STATE] === 'Z' ? undefined : fields[START_TIME]
  }
  const listed = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined)
  return listed?.stdout.trim() || undefined
}

/** Whether this process is still running. A later process with the same id does not count. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await readStartTime(identity.pid)) === identity.startedAt
}

/**
 * Returns the identity of a running process.
 * @throws Error if it has already ended
 */
export async function readProcessIdentity(pid: number): Promise<ProcessIdentity> {
  const startedAt = await readStartTime(pid)
  if (startedAt === undefined) throw new Error(`Process ${pid} has ended`)
  return { pid, startedAt }
}
