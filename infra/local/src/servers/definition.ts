import type { Launch } from '../child.ts'
import type { Config } from '../config.ts'
import type { AnyServerName, Ports, ServerName, Source, Step } from '../names.ts'
import type { Secrets } from '../secrets.ts'

/** Settings of a run that its servers need. */
export type Run = {
  readonly config: Config
  readonly ports: Ports
  readonly secrets: Secrets
  readonly publicUrl: string
  /** URLs of further storefronts whose pages may sign in at the realm. */
  readonly otherPublicUrls?: readonly string[]
  readonly topicPrefix: string
  /** Whether shops with other prefixes, such as test shops, also use the servers. */
  readonly isShared: boolean
  /** Data folder, which contains a folder for each server. */
  readonly dataFolder: string
  readonly onProgress: (step: Step) => void
  /** Signal that cancels all pending work if the start is aborted. */
  readonly signal: AbortSignal
}

/** Program that can be run: a native executable, otherwise the folder of its package. */
export type Program = {
  readonly source: Exclude<Source, 'configured' | 'container'>
  readonly path: string
}

/** Server that is searched for on PATH and otherwise downloaded. */
type Fetched = {
  readonly bundled?: undefined
  /** Finds a usable program on PATH. Undefined if there is none. */
  readonly onPath: (config: Config) => Promise<string | undefined>
  /** Text that determines the output of `install`, in addition to the package's version. */
  readonly recipe: () => string
  /** Fills an empty folder with the server's package. */
  readonly install: (folder: string, run: Run) => Promise<void>
}

/** Server that `npm ci` installs. */
type Bundled = {
  /** File that Node runs. */
  readonly bundled: () => string
}

/** How a kind of server is started and checked for readiness. */
type Started<Name extends AnyServerName> = {
  readonly name: Name
  /** Describes which program runs, if several can. `make up` shows it. */
  readonly note?: (source: Program['source']) => string
  /** URL for the services. */
  readonly address: (ports: Ports) => string
  readonly launch: (program: Program, run: Run) => Promise<Launch>
  /** Whether the server is ready. It is polled after the launch. */
  readonly ready: (run: Run) => Promise<boolean>
  /** Prepares the server after it is ready, at every start. Idempotent. */
  readonly prepare?: (run: Run) => Promise<void>
}

/** Server that is downloaded, such as those written in Java. */
export type FetchedDefinition<Name extends AnyServerName = ServerName> = Started<Name> & Fetched

/** How a kind of server is found, downloaded, started and checked for readiness. */
export type ServerDefinition<Name extends AnyServerName = ServerName> = Started<Name> &
  (Fetched | Bundled)

/** Returns the few environment variables that a server inherits. */
export function basicEnvironment(config: Config): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'JAVA_HOME', 'LD_LIBRARY_PATH']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = config.inherited[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/**
 * Java option for processes that run for seconds or are mostly idle: code is compiled once and not optimised further.
 */
export const briefJava = '-XX:TieredStopAtLevel=1'

/**
 * Options of every Java server here: small, fast to start, and exiting when memory runs out. By default, Java starts
 * with a heap of 1/64 of the machine's memory, and fills it before it collects garbage.
 */
export const javaOptions = (
  heapMegabytes: number,
  firstMegabytes = Math.ceil(heapMegabytes / 4),
): string[] => [
  `-Xms${firstMegabytes}m`,
  `-Xmx${heapMegabytes}m`,
  '-XX:MinHeapFreeRatio=10',
  '-XX:MaxHeapFreeRatio=30',
  '-XX:+UseSerialGC',
  '-XX:+ExitOnOutOfMemoryError',
  '-Dfile.encoding=UTF-8',
]
