import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withLock } from './file-lock.ts'
import { requireMaven } from './java.ts'
import type { AnyServerName } from './names.ts'
import { briefJava } from './servers/definition.ts'
import type { Run } from './servers/definition.ts'

const run = promisify(execFile)
const pomFile = fileURLToPath(new URL('../pom.xml', import.meta.url))

/** Returns the version of a backing service's package, as set in pom.xml. */
export function packageVersion(name: AnyServerName): string {
  const version = readFileSync(pomFile, 'utf8').match(`<${name}\\.version>(.+)</`)?.[1]
  if (version === undefined) throw new Error(`${pomFile} has no property ${name}.version`)
  return version
}

/** `copy` keeps the archives packed, `unpack` extracts them. */
export type FetchGoal = 'copy' | 'unpack'

/**
 * Order in which waiting packages are fetched. Keycloak comes first, because it must be built after the download. The
 * backing services that most services wait for come next.
 */
const order: readonly AnyServerName[] = [
  'keycloak',
  'mongo',
  'kafka',
  'redis',
  's3',
  'mail',
  'search',
  'traces',
]
const inTurn = createKeyedQueue()

type Waiting = { readonly rank: number; readonly begin: () => void }

/** Runs one task at a time. When a task ends, the waiting task with the lowest rank runs next. */
export function createKeyedQueue() {
  const waiting: Waiting[] = []
  let isTaken = false

  function pass(): void {
    const [next] = waiting.toSorted((one, other) => one.rank - other.rank)
    if (next === undefined) {
      isTaken = false
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    next.begin()
  }

  return async <T>(rank: number, work: () => Promise<T>): Promise<T> => {
    if (isTaken) await new Promise<void>((begin) => waiting.push({ rank, begin }))
    isTaken = true
    try {
      return await work()
    } finally {
      pass()
    }
  }
}

const mavenOptions = ({ inherited }: Run['config']): string =>
  [inherited.MAVEN_OPTS, briefJava].filter(Boolean).join(' ')

/**
 * Fetches the files of one pom.xml profile into `folder`. Only one fetch runs on this machine at a time, because
 * Maven's local repository does not support concurrent writes to a file.
 * @throws Error with Maven's output
 */
export async function fetchPackage(
  name: AnyServerName,
  goal: FetchGoal,
  folder: string,
  { config, signal }: Run,
): Promise<void> {
  const maven = await requireMaven(config.variables)
  await mkdir(config.cacheFolder, { recursive: true })
  const fetch = async (): Promise<void> => {
    const work = join(folder, '.maven')
    const options = ['-q', '-B', '-f', pomFile, '-P', name, `-Daxle.work=${work}`]
    try {
      await run(
        maven,
        [...options, `dependency:${goal}-dependencies`, `-DoutputDirectory=${folder}`],
        { env: { ...config.inherited, MAVEN_OPTS: mavenOptions(config) }, signal },
      )
      await rm(work, { recursive: true, force: true })
    } catch (error) {
      signal.throwIfAborted()
      const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
      throw new Error(
        `Maven could not fetch ${name}; is the network reachable? It said:\n${said.slice(0, 2000)}`,
        { cause: error },
      )
    }
  }
  await inTurn(order.indexOf(name), () => withLock(join(config.cacheFolder, 'maven.lock'), fetch))
}
