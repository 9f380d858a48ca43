import { join } from 'node:path'
import { describeCrash, startChild } from './child.ts'
import type { Child, Exit } from './child.ts'
import type { AnyServerName, ServerName, Source } from './names.ts'
import { readyMessage } from './progress.ts'
import type { Program, Run, ServerDefinition } from './servers/definition.ts'
import { findSource } from './source.ts'
import { waitUntil } from './wait.ts'

const READY_TIME_MS = 240_000
const placeBySource = { path: 'PATH', cache: 'the cache', package: 'its package' } as const

export type RunningServer = {
  readonly name: AnyServerName
  readonly address: string
  readonly source: Source
  /** Process id of the backing service if this process started it. The id changes with each `start`. */
  readonly pid?: number
  /** Stops the backing service cleanly. Has no effect if the backing service has ended or was configured by URL. */
  stop(): Promise<void>
  /** Sends SIGKILL, so the backing service ends without cleanup, as in a power cut. */
  kill(): Promise<void>
  /** Freezes the backing service: its connections stay open, but it does not respond. */
  pause(): Promise<void>
  /** Resumes the backing service after `pause`. */
  resume(): Promise<void>
  /** Restarts the backing service on the same port with the same data, and waits until it is ready. */
  start(): Promise<void>
}

/** Callback that runs when a backing service ends unexpectedly. `report` contains its last log lines. */
export type CrashListener = (name: AnyServerName, exit: Exit, report: string) => void

/** Returns the handle of a backing service that is configured by URL, which this package neither starts nor stops. */
export function configuredServer(name: ServerName, address: string): RunningServer {
  const notOurs = (): Promise<never> =>
    Promise.reject(new Error(`${name} at ${address} was not started here`))
  return {
    name,
    address,
    source: 'configured',
    stop: () => Promise.resolve(),
    kill: notOurs,
    pause: notOurs,
    resume: notOurs,
    start: notOurs,
  }
}

async function launch(
  definition: ServerDefinition<AnyServerName>,
  program: Program,
  run: Run,
): Promise<Child> {
  const log = join(run.dataFolder, 'logs', `${definition.name}.log`)
  const child = await startChild(definition.name, await definition.launch(program, run), log)
  try {
    await waitUntil(`${definition.name} was not ready`, READY_TIME_MS, async () => {
      run.signal.throwIfAborted()
      if (child.hasExited()) throw new Error(describeCrash(child, await child.exited))
      return definition.ready(run)
    })
    await definition.prepare?.(run)
    return child
  } catch (error) {
    await child.stop()
    throw error
  }
}

/**
 * Finds the program of a backing service, starts it and waits until it is ready.
 * @throws Error that says why the program is unavailable, or how its process ended, with the last log lines
 */
export async function startServer(
  definition: ServerDefinition<AnyServerName>,
  run: Run,
  onCrash: CrashListener = () => undefined,
): Promise<RunningServer> {
  const { name } = definition
  const program = await findSource(definition, run)
  const began = performance.now()
  const watched = async (): Promise<Child> => {
    const started = await launch(definition, program, run)
    void started.exited.then((exit) => {
      if (!started.isStopping()) onCrash(name, exit, describeCrash(started, exit))
    })
    return started
  }
  let child = await watched()
  const address = definition.address(run.ports)
  const note = definition.note ? `${definition.note(program.source)} ` : ''
  const message = readyMessage(began, `${address}, ${note}from ${placeBySource[program.source]}`)
  run.onProgress({ name, message })
  return {
    name,
    address,
    source: program.source,
    get pid() {
      return child.pid
    },
    stop: () => child.stop(),
    kill: () => child.kill(),
    pause: async () => child.pause(),
    resume: async () => child.resume(),
    start: async () => {
      await child.stop()
      child = await watched()
    },
  }
}
