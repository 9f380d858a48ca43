import type { Launch } from '../child.ts'
import type { Config } from '../config.ts'
import type { AnyServerName, Ports, ServerName, Source, Step } from '../names.ts'
import type { Secrets } from '../secrets.ts'

/** What a server needs to know of the run it is part of. */
export type Run = {
  readonly config: Config
  readonly ports: Ports
  readonly secrets: Secrets
  readonly publicUrl: string
  /** Further addresses of storefronts whose pages may sign in by the realm. */
  readonly otherPublicUrls?: readonly string[]
  readonly topicPrefix: string
  /** Whether shops with other prefixes, such as those of tests, use the servers as well. */
  readonly isShared: boolean
  /** The servers' data; each has a folder of its own name inside. */
  readonly dataFolder: string
  readonly onProgress: (step: Step) => void
  /** Ends whatever is under way when the start is abandoned. */
  readonly signal: AbortSignal
}

/** A program that can be run: a file for a native one, the folder of its package otherwise. */
export type Program = {
  readonly source: Exclude<Source, 'configured' | 'container'>
  readonly path: string
}

/** A server that is looked for on PATH and else fetched. */
type Fetched = {
  readonly bundled?: undefined
  /** A usable program on PATH, or undefined. */
  readonly onPath: (config: Config) => Promise<string | undefined>
  /** What, beside the package's version, decides what `install` makes. */
  readonly recipe: () => string
  /** Fills an empty folder with the server's package. */
  readonly install: (folder: string, run: Run) => Promise<void>
}

/** A server that `npm ci` has brought already. */
type Bundled = {
  /** The file that Node runs. */
  readonly bundled: () => string
}

/** How one kind of server is started and asked whether it is ready. */
type Started<Name extends AnyServerName> = {
  readonly name: Name
  /** Which program serves, if several can: `make up` shows it. */
  readonly note?: (source: Program['source']) => string
  /** The address that services are given. */
  readonly address: (ports: Ports) => string
  readonly launch: (program: Program, run: Run) => Promise<Launch>
  /** Whether it serves; asked again and again after the launch. */
  readonly ready: (run: Run) => Promise<boolean>
  /** What must be done once it serves, at every start. Repeats safely. */
  readonly prepare?: (run: Run) => Promise<void>
}

/** A server to fetch, such as those in Java. */
export type FetchedDefinition<Name extends AnyServerName = ServerName> = Started<Name> & Fetched

/** How one kind of server is found, fetched, started and asked whether it is ready. */
export type ServerDefinition<Name extends AnyServerName = ServerName> = Started<Name> &
  (Fetched | Bundled)

/** The little of a person's environment that a server is given. */
export function basicEnvironment(config: Config): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'JAVA_HOME', 'LD_LIBRARY_PATH']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = config.inherited[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** For Java that runs for seconds, or rests most of the time: compiling once, not again for speed. */
export const briefJava = '-XX:TieredStopAtLevel=1'

/**
 * Options of every Java server here: small, quick to start, and loud when memory runs out. Left alone, Java begins
 * with a heap of a 64th of the machine's memory and fills it before it looks for what is unused.
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
