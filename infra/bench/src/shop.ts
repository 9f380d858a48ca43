import { readConfig, repositoryFolder } from '@axle/local/config'
import { portTable } from '@axle/local/names'
import { freePorts } from '@axle/local/ports'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import { readEnvironment, type Program } from './processes.ts'

const patienceMs = 300_000
const lookMs = 20
/** Maximum number of characters shown from the output of a failed command. */
const saidAtMost = 2_000
/** Names of the shop's services. The other programs that `make up` starts are backing services. */
const own = new Set(['gateway', 'user', 'catalogue', 'booking', 'review', 'analytics', 'sandbox'])

/** Returns environment variables that assign a free port to each of the shop's programs. */
export async function portVariables(): Promise<Record<string, string>> {
  const ports = Object.entries(await freePorts())
  return Object.fromEntries(
    ports.map(([name, port]) => [portTable[name as keyof typeof portTable].variable, String(port)]),
  )
}

async function programsIn(dataFolder: string): Promise<Program[]> {
  const { children } = JSON.parse(await readFile(join(dataFolder, 'up.json'), 'utf8')) as {
    readonly children: readonly Program[]
  }
  return children.filter(({ name }) => !name.endsWith('-seed'))
}

/**
 * Runs one of the project's commands, and prints nothing unless it fails.
 * @throws Error with the last part of the command's output if it fails
 */
async function runCommand(
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(process.execPath, [join(repositoryFolder, file), ...parameters], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-saidAtMost)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${said}`)
}

/** Measures the time from the start of `make up` until the shop returns the product list. */
async function firstListMs(url: string, hasEnded: () => boolean): Promise<number> {
  const began = performance.now()
  while (performance.now() < began + patienceMs && !hasEnded()) {
    const answer = await call(url, 'GET /api/services?limit=20').catch(() => undefined)
    if (answer) return performance.now() - began
    await pause(lookMs)
  }
  throw new Error('The shop did not start.')
}

function environmentFor(
  dataFolder: string,
  more: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...readConfig().inherited,
    AXLE_DATA: dataFolder,
    RATE_LIMIT_PER_MINUTE: '100000000',
    SIGN_IN_LIMIT_PER_MINUTE: '100000',
    FAILED_SIGN_INS_PER_HOUR: '100000',
    ORDER_LIMIT_PER_MINUTE: '100000000',
    UPLOAD_LIMIT_PER_MINUTE: '100000000',
    REVIEW_LIMIT_PER_MINUTE: '100000000',
    CONNECTIONS_AT_MOST: '100000',
    CONNECTIONS_PER_ADDRESS: '100000',
    // MailDev, the benchmark's mail server, stores every email in memory, so its memory would grow.
    ORDER_MAILS: 'false',
    ...more,
  }
}

/**
 * Starts the shop as `make up` does, with a separate data folder, separate ports and no rate limits.
 * @param more additional environment variables, such as MongoDB's URL
 */
export async function startShop(dataFolder: string, more: Readonly<Record<string, string>>) {
  const environment = environmentFor(dataFolder, more)
  const up = spawn(process.execPath, [join(repositoryFolder, 'infra/local/src/up.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let isOver = false
  up.stdout.on('data', (part: Buffer) => (output += part.toString()))
  const exited = once(up, 'exit').then(() => (isOver = true))
  const url = `http://127.0.0.1:${environment['GATEWAY_PORT']}`
  const listMs = await firstListMs(url, () => isOver)
  while (!output.includes('Axle is running') && !isOver) await pause(lookMs)
  if (isOver) throw new Error(`The shop did not start:\n${output}`)
  const programs = await programsIn(dataFolder)
  const called = (name: string): Program => {
    const found = programs.find((program) => program.name === name)
    if (!found) throw new Error(`The shop has no program ${name}.`)
    return found
  }
  return {
    url,
    dataFolder,
    listMs,
    programs,
    /** The shop's services, without the backing services. */
    own: programs.filter(({ name }) => own.has(name)),
    called,
    /** Adds generated products. */
    grow: async (products: number): Promise<void> => {
      const catalogue = await readEnvironment(called('catalogue'))
      await runCommand('services/catalogue/src/large.main.ts', [String(products)], catalogue)
    },
    stop: async (): Promise<void> => {
      up.kill('SIGTERM')
      await exited
    },
    /** Kills all processes at once, like a power failure. */
    kill: async (): Promise<void> => {
      // Each program leads a process group, so the negative id kills the group.
      for (const { pid } of programs) process.kill(-pid, 'SIGKILL')
      up.kill('SIGKILL')
      await exited
    },
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>
