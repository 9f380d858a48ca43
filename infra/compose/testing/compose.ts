import { repositoryFolder } from '@axle/local/config'
import { captureOutput } from '@axle/local/programs'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const LONGEST_MS = 30 * 60_000
const OUTPUT_BYTES = 64 * 1024 * 1024

export type Compose = {
  /**
   * Runs a `docker compose` command.
   * @returns the command's output
   * @throws Error with the command's error output
   */
  (...parameters: readonly string[]): Promise<string>
  /**
   * Runs a script in infra/compose with this Compose project's settings.
   * @returns the script's output
   */
  readonly script: (...parameters: readonly [string, ...string[]]) => Promise<string>
}

/**
 * Returns the Compose command that this machine has: `docker compose`, or the older `docker-compose`.
 * @throws Error if there is neither, or if no Docker engine responds
 */
async function composeCommand(path: string): Promise<readonly string[]> {
  const advice = 'Install Docker with compose and start it, or test without: `make test`.'
  if ((await captureOutput('docker', 'info')) === undefined) {
    throw new Error(`There is no running Docker engine here. ${advice}`)
  }
  if ((await captureOutput('docker', 'compose', 'version')) !== undefined)
    return ['docker', 'compose']
  if ((await captureOutput('docker-compose', 'version')) !== undefined) return ['docker-compose']
  throw new Error(`There is a Docker engine, but no compose on PATH (${path}). ${advice}`)
}

/**
 * Opens docker-compose.yml as a separate Compose project, independent of any other project on this machine.
 * @param settings variables that differ from .env.example
 * @param others additional compose files
 */
export async function openCompose(
  project: string,
  settings: Readonly<Record<string, string>>,
  others: readonly string[] = [],
): Promise<Compose> {
  const { PATH = '', HOME = '', DOCKER_HOST = '' } = process.env
  const [program = '', ...leading] = await composeCommand(PATH)
  const environment = {
    PATH,
    HOME,
    ...(DOCKER_HOST === '' ? {} : { DOCKER_HOST }),
    ...settings,
    COMPOSE_PROJECT_NAME: project,
  }
  // The tests must not use a developer's own .env.
  const files = ['docker-compose.yml', ...others].flatMap((file) => ['--file', file])
  const general = [...leading, '--env-file', '.env.example', ...files]
  const options = {
    cwd: repositoryFolder,
    env: environment,
    timeout: LONGEST_MS,
    maxBuffer: OUTPUT_BYTES,
  }
  const compose = async (...parameters: readonly string[]): Promise<string> =>
    (await run(program, [...general, ...parameters], options)).stdout
  const script: Compose['script'] = async (name, ...parameters) => {
    const env = { ...environment, COMPOSE_FILE: ['docker-compose.yml', ...others].join(':') }
    return (await run(`infra/compose/${name}`, parameters, { ...options, env })).stdout
  }
  return Object.assign(compose, { script })
}
