import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../infra/local/src/ports.ts'
import { runMain } from '../infra/local/src/run-main.ts'
import { type Servers, startServers } from '../infra/local/src/servers.ts'
import { startControl } from './testing/control.ts'
import { parse } from 'yaml'
import { untestedStatuses } from './testing/contract-coverage.ts'
import { addCounts, closingLine, type Counts, countsOf, namesIn } from './testing/counts.ts'

/**
 * Runs all tests by layer: rules and components first, then services and the whole shop against real servers,
 * which are started here on free ports with a data folder of their own.
 *
 *   node tools/test.ts                     everything
 *   node tools/test.ts services booking    one layer, only files whose path holds the word
 */
const [layer, ...words] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'axle-test-'))
const jest = 'node_modules/jest/bin/jest.js'
let running: ChildProcess | undefined

async function run(project: string, options: string[], environment: Record<string, string>) {
  const result = join(folder, `${project}.json`)
  const report = ['--json', '--forceExit', `--outputFile=${result}`, '--passWithNoTests=false']
  const child = spawn(
    process.execPath,
    [jest, '--selectProjects', project, ...report, ...options, ...words],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environment } },
  )
  running = child
  const [code] = (await once(child, 'exit')) as [number | null]
  const text = await readFile(result, 'utf8').catch(() => undefined)
  const found = text ? countsOf(JSON.parse(text)) : { passed: 0, failed: 0 }
  // A run that failed without a failed test (no test found, a crash) must not look like a pass.
  const counts = code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found
  if (!text || project !== 'services' || words.length > 0) return counts
  return addCounts(counts, await checkCoverage(namesIn(JSON.parse(text))))
}

/** One more test: that the tests of the services name all that the contract promises. */
async function checkCoverage(testNames: readonly string[]): Promise<Counts> {
  const untested = untestedStatuses(parse(await readFile('openapi.yaml', 'utf8')), testNames)
  for (const one of untested) console.log(`no test names ${one}`)
  return untested.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** What the tests in a browser look at, as it is served: built. */
const builds: Readonly<Record<string, readonly string[]>> = {
  stories: ['build-storybook', '-w', '@axle/design-system'],
  e2e: ['build', '-w', '@axle/frontend'],
}

async function buildFor(project: string): Promise<void> {
  const build = builds[project]
  if (!build) return
  console.log(`== ${project}: built`)
  const child = spawn('npm', ['run', '--silent', ...build], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm run ${build.join(' ')} failed.`)
}

async function runLayers(servers: Servers | undefined): Promise<Counts> {
  const control = servers && (await startControl(servers))
  const environment: Record<string, string> = servers
    ? {
        TEST_ENVIRONMENT: JSON.stringify({
          ...servers.environment,
          KEYCLOAK_ADMIN: servers.keycloakAdmin.username,
          KEYCLOAK_ADMIN_PASSWORD: servers.keycloakAdmin.password,
          CONTROL_URL: control?.url ?? '',
        }),
      }
    : {}
  const layers = [
    { project: 'rules', options: [] },
    { project: 'components', options: [] },
    { project: 'stories', options: ['--runInBand', '--testTimeout=120000'] },
    { project: 'services', options: ['--maxWorkers=2', '--testTimeout=120000'] },
    { project: 'e2e', options: ['--runInBand', '--testTimeout=600000'] },
    // Runs only when it is named, because it needs Docker: see make test-containers.
    { project: 'containers', options: ['--runInBand', '--testTimeout=1800000'] },
  ]
  let counts: Counts = { passed: 0, failed: 0 }
  for (const { project, options } of layers) {
    if (layer ? layer !== project : project === 'containers') continue
    await buildFor(project)
    console.log(`== ${project}`)
    counts = addCounts(counts, await run(project, options, environment))
  }
  await control?.stop()
  return counts
}

/** The servers are those of infra/local, or with TEST_SERVERS=containers the same from Docker. */
async function serverStarter(): Promise<typeof startServers> {
  const wanted = process.env.TEST_SERVERS
  if (!wanted) return startServers
  if (wanted !== 'containers') {
    throw new Error(`TEST_SERVERS is "${wanted}": it can be "containers", or left out.`)
  }
  return (await import('./testing/containers.ts')).startContainerServers
}

async function main(): Promise<Counts> {
  const needsServers = !['rules', 'components', 'stories', 'containers'].includes(layer ?? '')
  if (!needsServers) return runLayers(undefined)
  const start = await serverStarter()
  const servers = await start({
    ports: await freePorts(),
    dataFolder: join(folder, 'data'),
    onProgress: ({ name, message }) => console.log(`${name.padEnd(10)}${message}`),
  })
  try {
    return await runLayers(servers)
  } finally {
    await servers.stop()
  }
}

process.on('SIGINT', () => running?.kill('SIGINT'))
process.on('SIGTERM', () => running?.kill('SIGTERM'))
await runMain(async () => {
  const counts = await main().finally(() => rm(folder, { recursive: true, force: true }))
  console.log(closingLine(counts))
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
})
