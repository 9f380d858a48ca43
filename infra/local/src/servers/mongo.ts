import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { requireJava } from '../java.ts'
import { fetchPackage } from '../maven.ts'
import { findProgram, numberIn, captureOutput } from '../programs.ts'
import { accepts } from '../wait.ts'
import { basicEnvironment, javaOptions } from './definition.ts'
import type { ServerDefinition } from './definition.ts'
import { moveStandInData, standInFile, standInFolder } from '../stand-in-data.ts'

const run = promisify(execFile)
const sourceFolder = fileURLToPath(new URL('../../mongodb-stand-in', import.meta.url))
/**
 * Initial heap size of the stand-in. If the heap were a third smaller, orders would fill it so fast that garbage
 * collection would stop all requests for 0.1 s every two seconds.
 */
const FIRST_HEAP_MB = 192
/**
 * Size of the young generation. With Java's smaller default, garbage collection would take a fifth of the processor
 * time and pause all requests for 0.1 s every few seconds.
 */
const YOUNG_HEAP_MB = 48
/**
 * Maximum heap size of the stand-in. Its in-memory indexes take about 4 kB per product, and a shop may have 100,000
 * products.
 */
const HEAP_MB = 1024
/** Oldest accepted `mongod` version. The driver in mongoose 9 supports version 4.2 or later. */
const OLDEST_MONGOD = 5

function sourceFiles(): string[] {
  const names = readdirSync(sourceFolder).filter((name) => name.endsWith('.java'))
  return names.sort().map((name) => join(sourceFolder, name))
}

/**
 * MongoDB: `mongod` if it is on PATH, otherwise the development stand-in, which is mongo-java-server with this
 * project's own indexes.
 */
export const mongo: ServerDefinition = {
  name: 'mongo',
  address: (ports) => `mongodb://127.0.0.1:${ports.mongo}`,
  async onPath(config) {
    const program = await findProgram('mongod', config.variables.PATH)
    if (program === undefined) return undefined
    const version = numberIn(await captureOutput(program, '--version'), /db version v(\d+)/)
    return version !== undefined && version >= OLDEST_MONGOD ? program : undefined
  },
  note: (source) => (source === 'path' ? 'mongod' : 'the development stand-in for MongoDB'),
  recipe: () =>
    sourceFiles()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  async install(folder, context) {
    const java = await requireJava(context.config.variables)
    await fetchPackage('mongo', 'copy', folder, context)
    const compiler = 'org.eclipse.jdt.internal.compiler.batch.Main'
    const jars = (await readdir(folder)).map((file) => join(folder, file)).join(':')
    const options = ['-17', '-proc:none', '-cp', jars, '-d', folder, ...sourceFiles()]
    await run(java, ['-cp', jars, compiler, ...options])
  },
  async launch(program, { config, ports, dataFolder }) {
    const port = String(ports.mongo)
    const environment = basicEnvironment(config)
    await moveStandInData(dataFolder)
    const folder = join(dataFolder, program.source === 'path' ? 'mongo' : standInFolder)
    await mkdir(folder, { recursive: true })
    if (program.source === 'path') {
      const options = ['--bind_ip', '127.0.0.1', '--port', port, '--dbpath', folder]
      return { command: program.path, arguments: options, environment }
    }
    const classPath = [program.path, join(program.path, '*')].join(':')
    return {
      command: await requireJava(config.variables),
      arguments: [
        // No `briefJava` here, because full optimisation saves a third of the processor time per order and delays the
        // start by only 0.5 s.
        ...javaOptions(HEAP_MB, FIRST_HEAP_MB),
        `-Xmn${YOUNG_HEAP_MB}m`,
        '-cp',
        classPath,
        'MongoStore',
        '127.0.0.1',
        port,
        join(folder, standInFile),
      ],
      environment,
    }
  },
  ready: ({ ports }) => accepts(ports.mongo),
}
