import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 1000

/** @returns the percentage of the last 10 s during which a task waited for a CPU core, if the system reports it */
export async function readCpuPressure(): Promise<number | undefined> {
  const text = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '')
  const share = /^some avg10=([\d.]+)/.exec(text)?.[1]
  return share === undefined ? undefined : Number(share)
}

type Options = Readonly<{
  /** Maximum number of test files that run concurrently. */
  workers: number
  /** CPU pressure above which no test file starts, in per cent. */
  maxPressure: number
  readPressure?: () => Promise<number | undefined>
  wait?: () => Promise<unknown>
}>

/**
 * Decides when a test file starts. A file waits while the CPU is overloaded, or while all workers are busy. If no other
 * file runs, it starts immediately.
 */
export function createAdmission({
  workers,
  maxPressure,
  readPressure = readCpuPressure,
  wait = () => pause(pollMs),
}: Options) {
  let allowed = workers
  let running = 0
  let previous: Promise<unknown> = Promise.resolve()

  async function mayStart(): Promise<boolean> {
    if (running === 0) return true
    if (running >= allowed) return false
    return ((await readPressure()) ?? 0) <= maxPressure
  }

  async function admit(): Promise<void> {
    while (!(await mayStart())) await wait()
    running += 1
  }

  return {
    /** Waits until the caller's test file may start. Files start in the order of calls. */
    enter: (): Promise<void> => {
      const turn = previous.then(admit)
      previous = turn
      return turn
    },
    leave: (): void => {
      running -= 1
    },
    /** Reduces the maximum number of concurrent test files by one, but not below one. @returns the new maximum */
    reduce: (): number => {
      allowed = Math.max(1, allowed - 1)
      return allowed
    },
  }
}

/** @returns whether a test file failed because its worker ran out of memory (exit code 137) */
export function hasRunOutOfMemory(message: string): boolean {
  return /signal=SIGKILL|exitCode=137|worker ran out of memory/.test(message)
}
