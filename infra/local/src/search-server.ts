import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { requireJava } from './java.ts'
import { fetchPackage } from './maven.ts'
import { freePort } from './ports.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'
import { prepareRun } from './servers.ts'
import type { ServerOptions } from './servers.ts'
import {
  basicEnvironment,
  briefJava,
  type FetchedDefinition,
  javaOptions,
} from './servers/definition.ts'
import { fetchStatus } from './wait.ts'

const run = promisify(execFile)
const HEAP_MB = 384
const sourceFolder = fileURLToPath(new URL('../search-server', import.meta.url))
const source = join(sourceFolder, 'SearchServer.java')
const logging = join(sourceFolder, 'log4j2.properties')

/**
 * Returns the definition of an OpenSearch server on a given port. OpenSearch has no entry in `portTable`, because the
 * shop does not start it.
 */
function searchAt(port: number): FetchedDefinition<'search'> {
  const address = `http://127.0.0.1:${port}`
  return {
    name: 'search',
    address: () => address,
    onPath: () => Promise.resolve(undefined),
    recipe: () => readFileSync(source, 'utf8'),
    async install(folder, context) {
      const java = await requireJava(context.config.variables)
      await fetchPackage('search', 'copy', folder, context)
      const compiler = 'org.eclipse.jdt.internal.compiler.batch.Main'
      const jars = (await readdir(folder)).map((file) => join(folder, file)).join(':')
      await run(java, [
        '-cp',
        jars,
        compiler,
        '-17',
        '-proc:none',
        '-cp',
        jars,
        '-d',
        folder,
        source,
      ])
    },
    async launch(program, { config, dataFolder }) {
      const folder = join(dataFolder, 'search')
      await mkdir(join(folder, 'config'), { recursive: true })
      return {
        command: await requireJava(config.variables),
        arguments: [
          ...javaOptions(HEAP_MB),
          briefJava,
          `-Dlog4j.configurationFile=${logging}`,
          '-cp',
          [program.path, join(program.path, '*')].join(':'),
          'SearchServer',
          String(port),
          folder,
        ],
        environment: basicEnvironment(config),
      }
    },
    ready: async () => (await fetchStatus(`${address}/_cluster/health`)) === 200,
  }
}

/**
 * Starts a search server on a free port. The shop can use this server instead of its in-memory search. Downloads the
 * search server at first use.
 * @throws Error that says why the search server is unavailable or how its process ended
 */
export async function startSearchServer(options: ServerOptions): Promise<RunningServer> {
  return startServer(searchAt(await freePort()), await prepareRun(options), options.onCrash)
}
