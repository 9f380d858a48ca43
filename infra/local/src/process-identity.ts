import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A process as a file can remember it: the start time distinguishes it from a later one of that number. */
export type ProcessIdentity = { readonly pid: number; readonly startedAt: string }

const run = promisify(execFile)
const STATE = 0
const START_TIME = 19

/** When the process started, in whatever unit the system keeps; undefined when it is gone. */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  if (existsSync('/proc/self/stat')) {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    // The second field is the program's name in parentheses and may hold spaces.
    const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields === undefined || fields[STATE] === 'Z' ? undefined : fields[START_TIME]
  }
  const listed = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined)
  return listed?.stdout.trim() || undefined
}

/** Whether that very process still runs. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  return (await startTimeOf(identity.pid)) === identity.startedAt
}

/**
 * Remembers a process that runs now.
 * @throws Error when it has ended already.
 */
export async function identityOf(pid: number): Promise<ProcessIdentity> {
  const startedAt = await startTimeOf(pid)
  if (startedAt === undefined) throw new Error(`Process ${pid} has ended`)
  return { pid, startedAt }
}
