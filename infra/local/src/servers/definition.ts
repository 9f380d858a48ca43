import type { Launch } from '../child.ts'
import type { Config } from '../config.ts'
import type { AnyServerName, Ports, ServerName, Source, Step } from '../names.ts'
import type { Secrets } from '../secrets.ts'

/** Shop of one test worker. Test workers share a Keycloak, so each shop has a copy of the realm `axle`. */
export type TestShop = { readonly realm: string; readonly publicUrl: string }

/** Settings that the backing services of one run need. */
export type Run = {
  readonly config: Config
  readonly ports: Ports
  readonly secrets: Secrets
  readonly publicUrl: string
  /** Additional test shops on the same backing services. */
  readonly otherShops?: readonly TestShop[]
  readonly topicPrefix: string
  /** Whether shops with different topic prefixes, such as test shops, use the same backing services. */
  readonly isShared: boolean
  /** Data folder, which contains a folder for each backing service. */
  readonly dataFolder: string
  readonly onProgress: (step: Step) => void
  /** Signal that cancels all pending work if startup is aborted. */
  readonly signal: AbortSignal
}

/** Program that can be run: the path of a native executable, or the folder of a downloaded package. */
export type Program = {
  readonly source: Exclude<Source, 'configured' | 'container'>
  readonly path: string
}

/** Backing service whose program is taken from PATH, or downloaded if it is not on PATH. */
type Fetched = {
  readonly bundled?: undefined
  /** Returns a usable program on PATH, or undefined if there is none. */
  readonly onPath: (config: Config) => Promise<string | undefined>
  /** Returns a text that changes whenever `install` would produce different files from the same package version. */
  readonly recipe: () => string
  /** Fills an empty folder with the backing service's package. */
  readonly install: (folder: string, run: Run) => Promise<void>
}

/** Backing service that `npm ci` installs. */
type Bundled = {
  /** Returns the path of the file that Node runs. */
  readonly bundled: () => string
}

/** Functions that start a backing service and check its readiness. */
type Started<Name extends AnyServerName> = {
  readonly name: Name
  /** Returns a note for the output of `make up`. If several programs are possible, the note says which one runs. */
  readonly note?: (source: Program['source']) => string
  /** Returns the URL that services connect to. */
  readonly address: (ports: Ports) => string
  readonly launch: (program: Program, run: Run) => Promise<Launch>
  /** Whether the backing service is ready. Polled after the launch. */
  readonly ready: (run: Run) => Promise<boolean>
  /** Prepares the backing service each time it has become ready. Idempotent. */
  readonly prepare?: (run: Run) => Promise<void>
}

/** Definition of a backing service that can be downloaded. All backing services written in Java are of this type. */
export type FetchedDefinition<Name extends AnyServerName = ServerName> = Started<Name> & Fetched

/** Definition of a backing service: how to find, download and start its program, and how to check its readiness. */
export type ServerDefinition<Name extends AnyServerName = ServerName> = Started<Name> &
  (Fetched | Bundled)

/** Returns the few environment variables that a backing service inherits. */
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
 * Java option for processes that run for seconds or are mostly idle. The option makes Java compile code only once,
 * without optimising it further.
 */
export const briefJava = '-XX:TieredStopAtLevel=1'

/**
 * Java options for every backing service. They reduce memory use and start-up time, and end the process if memory runs
 * out. By default, Java starts with a heap of 1/64 of the machine's memory, and does not collect garbage until the heap
 * is full.
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
