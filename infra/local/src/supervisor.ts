import { once } from 'node:events'
import { join } from 'node:path'
import { describeCrash, startChild } from './child.ts'
import type { Child, Launch } from './child.ts'
import { lastLines } from './log-file.ts'
import type { Step } from './names.ts'
import { readyMessage } from './progress.ts'
import { fetchStatus, waitUntil } from './wait.ts'

const READY_TIME_MS = 120_000
const PROGRESS_POLL_MS = 1000
const HTTP_OK = 200

export type Supervisor = {
  /** Signal that is aborted when the run must end: on request, after a failed start, or after a crash. */
  readonly signal: AbortSignal
  /** Promise that settles when `signal` is aborted. */
  readonly ended: Promise<void>
  /** Ends the run as failed, with a report for the user. Later reports are ignored. */
  fail(report: string): void
  /** Ends the run on request. */
  end(): void
  /** Returns the failure report, or undefined if the run was ended on request. */
  failure(): string | undefined
  /** Starts a process that must keep running until the run ends, and waits until its URL returns 200. */
  serve(name: string, launch: Launch, readyAddress: string): Promise<void>
  /** Runs a process until it ends, and shows its output. */
  complete(name: string, launch: Launch): Promise<void>
  /** Returns the child processes that are currently running. */
  children(): readonly Child[]
  /** Stops the named child processes concurrently, or all child processes if no names are given. */
  stop(names?: readonly string[]): Promise<void>
}

type Settings = {
  readonly logsFolder: string
  readonly onProgress: (step: Step) => void
  readonly onStart: () => void
}

/** Shows the last line of a log file each time it changes. */
function followLog(name: string, file: string, onProgress: (step: Step) => void): () => void {
  let shown = ''
  const show = (): void => {
    const line = lastLines(file, 1).trim()
    if (line === shown || line === '' || line.startsWith('{')) return
    shown = line
    onProgress({ name, message: line })
  }
  const timer = setInterval(show, PROGRESS_POLL_MS)
  return () => {
    clearInterval(timer)
    show()
  }
}

async function waitForAnswer(child: Child, address: string, signal: AbortSignal): Promise<void> {
  const missing = `${child.name} did not answer 200 at ${address} (see ${child.logFile})`
  await waitUntil(missing, READY_TIME_MS, async () => {
    signal.throwIfAborted()
    return (await fetchStatus(address)) === HTTP_OK
  })
}

/** Supervises the shop's own processes. If one of them crashes, the run ends. */
export function createSupervisor({ logsFolder, onProgress, onStart }: Settings): Supervisor {
  const running = new Set<Child>()
  const controller = new AbortController()
  const ended = once(controller.signal, 'abort').then(() => undefined)
  let report: string | undefined
  const end = (): void => controller.abort(new Error('The start was abandoned'))
  const fail = (text: string): void => {
    if (controller.signal.aborted) return
    report = text
    end()
  }
  const start = async (name: string, launch: Launch): Promise<Child> => {
    controller.signal.throwIfAborted()
    const child = await startChild(name, launch, join(logsFolder, `${name}.log`))
    running.add(child)
    void child.exited.then(() => running.delete(child))
    onStart()
    return child
  }
  return {
    signal: controller.signal,
    ended,
    fail,
    end,
    failure: () => report,
    children: () => [...running],
    async serve(name, launch, readyAddress) {
      const began = performance.now()
      const child = await start(name, launch)
      void child.exited.then((exit) => {
        if (!child.isStopping()) fail(describeCrash(child, exit))
      })
      await waitForAnswer(child, readyAddress, controller.signal)
      onProgress({ name, message: readyMessage(began, new URL(readyAddress).host) })
    },
    async complete(name, launch) {
      const child = await start(name, launch)
      const unfollow = followLog(name, child.logFile, onProgress)
      const exit = await child.exited
      unfollow()
      controller.signal.throwIfAborted()
      if (exit.code !== 0) throw new Error(describeCrash(child, exit))
    },
    async stop(names) {
      const wanted = [...running].filter(({ name }) => names?.includes(name) ?? true)
      await Promise.all(wanted.map((child) => child.stop()))
    },
  }
}
