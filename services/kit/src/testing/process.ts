import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { roomierNode, smallMalloc, smallNode } from '../config/small-node.ts'
import { keepLog } from './evidence.ts'
import { until } from './until.ts'

export type ServiceName =
  'gateway' | 'user' | 'catalogue' | 'booking' | 'review' | 'analytics' | 'sandbox'

type Settings = Readonly<Record<string, string>>

/** A service that runs as a separate process, as in production. */
export type RunningProcess = {
  readonly url: string
  /** URL that serves the readiness check. The gateway uses a separate port for it. */
  readonly healthUrl: string
  readonly pid: number
  /** Returns everything that the process has logged so far, including standard error. */
  readonly output: () => string
  /** Stops reading the process's log, like a log reader that hangs (`unread`) or has ended (`closed`). */
  readonly leaveLog: (how: 'unread' | 'closed') => void
  /** Sends SIGTERM. @returns the exit code */
  readonly stop: () => Promise<number | null>
  /** Ends the process at once (SIGKILL), as a power cut would. */
  readonly kill: () => Promise<void>
  /** Sends a signal, for example SIGSTOP to freeze the process or SIGCONT to thaw it. */
  readonly signal: (signal: NodeJS.Signals) => void
}

const root = resolve(process.cwd())

/** Node warnings that programs cause knowingly. */
const silencedWarnings = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0169']

/**
 * Returns a program's Node options. With `MEASURES_MEMORY`, they are the same as in production, so that the program
 * uses the same amount of memory. Without these options, a program starts with a fifth less CPU time.
 */
function getNodeOptions(name: ServiceName, { MEASURES_MEMORY }: Settings): readonly string[] {
  if (!MEASURES_MEMORY) return silencedWarnings
  return [...silencedWarnings, ...(name === 'catalogue' ? roomierNode : smallNode)]
}
/**
 * Cache folder for compiled code. Tests start hundreds of processes. Without the cache, compiling takes half of each
 * start.
 */
const NODE_COMPILE_CACHE = join(tmpdir(), 'axle-compile-cache')

/**
 * Modules that the test run preloads in all of its processes, such as the one that adds pauses for `make test-steady`.
 */
const { NODE_OPTIONS } = process.env
const preloads: Settings = NODE_OPTIONS ? { NODE_OPTIONS } : {}

/**
 * Whether the test run has bundled the programs. Without bundles, finding and reading a thousand files takes half of
 * each start.
 */
const isBundled = process.env['TEST_PROGRAMS'] === 'bundled'

function resolveEntryFile(
  folder: string,
  name: ServiceName,
  file: string,
  isPreloaded: boolean,
): string {
  const home = join(folder, name === 'gateway' ? 'gateway' : join('services', name))
  // Preloaded code must share its modules with the program, but a bundle would contain a second copy of them.
  if (!isBundled || isPreloaded || folder !== root) return join(home, 'src', file)
  return join(home, 'dist', file.replace(/\.ts$/, '.js'))
}

/** Returns the URL `address`, which may belong to a proxy, with the user name and password of the URL `own`. */
function asIn(own: string, address: string): string {
  const { username, password } = new URL(own)
  return Object.assign(new URL(address), { username, password }).href
}

/**
 * Returns a program's environment. The program's own accounts replace the tests' accounts, which have all permissions.
 */
function asProgram(name: ServiceName, { ACCOUNTS, ...environment }: Settings): Settings {
  const accounts = JSON.parse(ACCOUNTS ?? '{}') as Partial<Record<ServiceName | 'admin', Settings>>
  const { [name]: own = {}, admin: tests = {} } = accounts
  const settings = Object.entries(environment).map(([key, value]) => {
    const mine = own[key]
    if (mine === undefined) return [key, value] as const
    if (key === 'REDIS_URL') return [key, asIn(mine, value)] as const
    return [key, value === tests[key] ? mine : value] as const
  })
  return { ...own, ...Object.fromEntries(settings) }
}

/** Returns the LIMIT_FACTOR of the test run, which services accept only in tests. */
function limitsFor({ AXLE_ENV }: Settings): Settings {
  const { LIMIT_FACTOR } = process.env
  return AXLE_ENV === 'test' && LIMIT_FACTOR ? { LIMIT_FACTOR } : {}
}

function start(
  name: ServiceName,
  environment: Readonly<Record<string, string>>,
  file: string,
  { options = [], folder = root }: { options?: readonly string[]; folder?: string } = {},
) {
  const entry = resolveEntryFile(folder, name, file, 'NODE_OPTIONS' in environment)
  const child = spawn(process.execPath, [...getNodeOptions(name, environment), entry, ...options], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE,
      ...preloads,
      ...smallMalloc,
      ...limitsFor(environment),
      ...asProgram(name, environment),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  keepLog(name, child)
  return { child, output: () => output }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(child)) {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return child.exitCode
}

function portIn(output: string, message = 'listening'): string | undefined {
  return output.match(new RegExp(`"port":(\\d+),"msg":"${message}"`))?.[1]
}

/**
 * Starts a service on a free port and waits until it is ready.
 * @param isReady if false, waits only until the service listens, for tests in which dependencies are unavailable
 * @param folder the repository that the service is started from, such as the repository of another release
 */
export async function startProcess(
  name: ServiceName,
  environment: Readonly<Record<string, string>>,
  isReady = true,
  folder = root,
): Promise<RunningProcess> {
  const input = { AXLE_ENV: 'test', PORT: '0', HEALTH_PORT: '0', ...environment }
  const { child, output } = start(name, input, 'main.ts', { folder })
  const port = await until(`${name} listens`, () =>
    hasEnded(child) ? 'none' : portIn(output()),
  ).catch(() => 'none')
  if (port === 'none') {
    await end(child, 'SIGKILL')
    const { stdout, stderr } = child
    await until('its last words are read', () => stdout.readableEnded && stderr.readableEnded)
    throw new Error(`${name} did not start:\n${output().slice(-2000)}`)
  }
  const url = `http://127.0.0.1:${port}`
  const healthUrl = `http://127.0.0.1:${portIn(output(), 'listening for health') ?? port}`
  const streams = [child.stdout, child.stderr]
  if (isReady) await until(`${name} is ready`, async () => (await fetch(`${healthUrl}/readyz`)).ok)
  return {
    url,
    healthUrl,
    pid: child.pid ?? 0,
    output,
    leaveLog: (how) =>
      streams.forEach((stream) => (how === 'unread' ? stream.pause() : stream.destroy())),
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL')
    },
    signal: (signal) => void child.kill(signal),
  }
}

type Ended = { readonly code: number | null; readonly output: string }

/**
 * Starts a service's program, such as its seed, without waiting for the program to end. The second parameter consists
 * of the program's file and its arguments.
 */
export function beginProgram(
  name: ServiceName,
  [file, ...options]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
): {
  /** Returns the program's output so far. */
  readonly output: () => string
  /** Ends the program at once (SIGKILL), as a power cut would. */
  readonly kill: () => Promise<void>
  readonly ended: Promise<Ended>
} {
  const { child, output } = start(name, { AXLE_ENV: 'test', ...environment }, file, { options })
  return {
    output,
    kill: async () => {
      await end(child, 'SIGKILL')
    },
    ended: once(child, 'close').then(() => ({ code: child.exitCode, output: output() })),
  }
}

/**
 * Runs a service's program, such as its seed, until it ends. Takes the same parameters as `beginProgram`.
 * @returns the exit code and the output
 */
export async function runProgram(...program: Parameters<typeof beginProgram>): Promise<Ended> {
  return beginProgram(...program).ended
}

/** Runs a service's seed program until it ends. @throws Error with the program's output if the seed fails */
export async function runSeed(
  name: ServiceName,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, output } = await runProgram(name, ['seed.main.ts'], environment)
  if (code !== 0) throw new Error(`The seed of ${name} failed:\n${output}`)
  return output
}
