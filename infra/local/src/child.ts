import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { closeLog, lastLines, openLog } from './log-file.ts'

/** What to run. `environment` is the whole environment of the child. */
export type Launch = {
  readonly command: string
  readonly arguments: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly folder?: string
}

/** How a child ended: in words, such as `exit code 1` or `signal SIGKILL`. */
export type Exit = { readonly description: string; readonly code: number | null }

export type Child = {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  readonly exited: Promise<Exit>
  /** Whether the end was asked for with `stop` or `kill`. */
  isStopping(): boolean
  hasExited(): boolean
  /** Asks it to end, and ends it by force after `graceMs`. Repeating it is harmless. */
  stop(graceMs?: number): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Freezes it, and lets it go on. One that has ended stays as it is. */
  pause(): void
  resume(): void
}

const STOP_GRACE_MS = 10_000

/** Signals a child and all that it has started. One that has ended stays as it is. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The group ended between the look and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A child that is frozen takes the signal only when it goes on. */
const guarding = 'cat >/dev/null; kill -s TERM -- "-$0"; kill -s CONT -- "-$0"'

/** Ends the child when this process dies without a chance to do so itself: its pipe closes then. */
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
 * Starts a child in a process group of its own, so that a Ctrl-C reaches only its starter, which
 * then stops the children in order. Its output goes to `logFile`.
 * @throws Error when the program cannot be started at all.
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
    // One that is frozen learns of it only when it goes on.
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

/** What is said of a child that ended by itself: its name, how it ended, and its last words. */
export function describeCrash(child: Child, exit: Exit): string {
  return `${child.name} ended with ${exit.description}. The end of ${child.logFile}:\n${lastLines(child.logFile)}`
}
