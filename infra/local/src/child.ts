import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { closeLog, lastLines, openLog } from './log-file.ts'

/** Command to run. `environment` contains all environment variables of the child process. */
export type Launch = {
  readonly command: string
  readonly arguments: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly folder?: string
}

/** How a child process ended. The description is text such as `exit code 1` or `signal SIGKILL`. */
export type Exit = { readonly description: string; readonly code: number | null }

export type Child = {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  readonly exited: Promise<Exit>
  /** Whether `stop` or `kill` was called. */
  isStopping(): boolean
  hasExited(): boolean
  /** Sends SIGTERM, and SIGKILL after `graceMs`. Idempotent. */
  stop(graceMs?: number): Promise<void>
  /** Sends SIGKILL immediately, so the child ends without cleanup, as in a power cut. */
  kill(): Promise<void>
  /** Freezes the child until `resume`. Has no effect if the child has ended. */
  pause(): void
  resume(): void
}

const STOP_GRACE_MS = 10_000

/** Signals a child and all its descendants. Has no effect if the child has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The process group ended between the check and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Script that waits until its input closes and then stops the child. A frozen child receives SIGTERM only after
 * SIGCONT.
 */
const guarding = 'cat >/dev/null; kill -s TERM -- "-$0"; kill -s CONT -- "-$0"'

/**
 * Starts the script that ends the child if this process dies without cleanup. The script's input is a pipe, which
 * closes when this process dies.
 */
function guard(pid: number): ChildProcess {
  const watcher = spawn('sh', ['-c', guarding, String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.on('error', () => undefined)
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref()
  return watcher
}

/**
 * Starts a child in a separate process group, so that Ctrl-C reaches only the parent, which stops its children in
 * order. The child's output goes to `logFile`.
 * @throws Error if the command cannot be started
 */
export async function startChild(name: string, launch: Launch, logFile: string): Promise<Child> {
  const log = openLog(logFile)
  const child = spawn(launch.command, [...launch.arguments], {
    cwd: launch.folder,
    env: { ...launch.environment },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeLog(log)
  await once(child, 'spawn')
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} has no process id`)
  const watcher = guard(pid)
  let stopping = false
  let over = false
  const exited = once(child, 'exit').then(([code, signal]: (number | string | null)[]): Exit => {
    over = true
    watcher.kill('SIGKILL')
    return typeof code === 'number'
      ? { description: `exit code ${code}`, code }
      : { description: `signal ${signal}`, code: null }
  })
  const end = async (signal: NodeJS.Signals, graceMs: number): Promise<void> => {
    stopping = true
    if (over) return
    signalGroup(pid, signal)
    // A frozen child receives SIGTERM only after SIGCONT.
    signalGroup(pid, 'SIGCONT')
    const timer = new AbortController()
    const force = delay(graceMs, undefined, { signal: timer.signal }).then(
      () => signalGroup(pid, 'SIGKILL'),
      () => undefined,
    )
    await exited
    timer.abort()
    await force
  }
  return {
    name,
    pid,
    logFile,
    exited,
    isStopping: () => stopping,
    hasExited: () => over,
    stop: (graceMs = STOP_GRACE_MS) => end('SIGTERM', graceMs),
    kill: () => end('SIGKILL', STOP_GRACE_MS),
    pause: () => signalGroup(pid, 'SIGSTOP'),
    resume: () => signalGroup(pid, 'SIGCONT'),
  }
}

/** Describes a child that ended unexpectedly: its name, how it ended, and its last log lines. */
export function describeCrash(child: Child, exit: Exit): string {
  return `${child.name} ended with ${exit.description}. The end of ${child.logFile}:\n${lastLines(child.logFile)}`
}
