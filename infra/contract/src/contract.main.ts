import { call } from '@axle/bench/call'
import { portVariables, startShop } from '@axle/bench/shop'
import { repositoryFolder } from '@axle/local/config'
import { ensurePythonTools } from '@axle/local/python'
import { runMain } from '@axle/local/run-main'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Known, openShop, type Role, roles, signInAs } from './people.ts'
import { type Outcome, type Report, toOutcome } from './report.ts'

const settings = new URL('../schemathesis.toml', import.meta.url).pathname
/**
 * Python script that starts Schemathesis. It registers application/csp-report as JSON, because Schemathesis does not
 * know this media type.
 */
const main = [
  'import schemathesis',
  'from schemathesis.cli import schemathesis as run',
  "schemathesis.serializer.alias('application/csp-report', 'application/json')",
  'run()',
].join('; ')
/** Maximum duration of a run. An access token is valid for 15 minutes, and the run must end before it expires. */
const minutesAtMost = 14

/** Location of the Schemathesis program, and the shop that receives its requests. */
type Fuzzing = {
  readonly python: string
  readonly folder: string
  readonly url: string
  readonly seed: number
  readonly examples: number
}

/** Writes Schemathesis's settings file and, in the same folder, dictionaries that contain the ids of existing data. */
async function writeSettings(folder: string, known: Known): Promise<void> {
  await copyFile(settings, join(folder, 'schemathesis.toml'))
  for (const [name, values] of Object.entries(known)) {
    const lines = values.map((value) => `${JSON.stringify(value)}\n`)
    await writeFile(join(folder, `${name}.dict`), lines.join(''))
  }
}

/**
 * Sends requests to all operations as a visitor, a shopper or an admin. Writes the output to `<role>.log` in the
 * settings file's folder.
 * @throws Error if the run did not finish
 */
async function fuzz(
  { python, folder, url, seed, examples }: Fuzzing,
  role: Role,
  token: string | undefined,
): Promise<Outcome> {
  const report = join(folder, `${role}.json`)
  const parameters = [
    ...['--config-file', join(folder, 'schemathesis.toml')],
    ...['run', join(repositoryFolder, 'openapi.yaml'), '--url', `${url}/api`, '--no-color'],
    ...['--seed', String(seed), '--max-examples', String(examples)],
    ...['--generation-database', 'none', '--report', 'json', '--report-json-path', report],
    ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
  ]
  const child = spawn(python, ['-I', '-c', main, ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(minutesAtMost * 60_000),
  })
  const log = createWriteStream(join(folder, `${role}.log`))
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const [code] = await once(child, 'close')
  log.end()
  // Exit code 1 means that Schemathesis found errors. A higher code means that the run was aborted, so this throws.
  if (code !== 0 && code !== 1) {
    throw new Error(`Schemathesis ended with ${code} as ${role}; what it said is in ${log.path}`)
  }
  return toOutcome(JSON.parse(await readFile(report, 'utf8')) as Report)
}

const schemathesis = {
  name: 'schemathesis',
  requirements: join(repositoryFolder, 'infra/contract/requirements.txt'),
  needed: 'make test-contract runs Schemathesis, which',
}
const seedsBelow = 2 ** 31
const callsAtLeast = 5_000
/**
 * Minimum number of operations that must accept at least one request, by role. If fewer do, the credentials are
 * probably wrong, and the run tests little.
 */
const acceptedAtLeast = { visitor: 15, shopper: 28, admin: 50 } as const satisfies Record<
  Role,
  number
>
/**
 * Setting that raises the email limit. The benchmark's shop already runs without request limits, but emails are limited
 * separately.
 */
const withoutLimits = { MAIL_LIMIT_PER_HOUR: '100000' }

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(seedsBelow)) },
    examples: { type: 'string', default: '5' },
  },
})
const parseNumberOption = (name: 'seed' | 'examples', least: number): number => {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least) {
    throw new Error(`${name} is to be a whole number of at least ${least}.`)
  }
  return number
}
const say = (text: string): void => console.log(`contract   ${text}`)

/** Returns the reasons why a Schemathesis run does not count as successful. */
function findFaults(role: Role, outcome: Outcome): string[] {
  const { failures, accepted, missing } = outcome
  const least = acceptedAtLeast[role]
  return [
    ...(failures > 0 ? [`${role}: ${failures} findings`] : []),
    ...missing.map((phase) => `${role}: the phase ${phase} did not come to its end`),
    ...(accepted < least ? [`${role}: only ${accepted} operations took a call, not ${least}`] : []),
  ]
}

async function runAs(fuzzing: Fuzzing, role: Role, email: string) {
  const token = await signInAs(fuzzing.url, role, email)
  const outcome = await fuzz(fuzzing, role, token)
  const { calls, operations, accepted, failures } = outcome
  say(
    `${role}: ${calls} calls, ${accepted} of ${operations} operations took one, ${failures} findings`,
  )
  const faults = findFaults(role, outcome)
  if (faults.length > 0) console.log(await readFile(join(fuzzing.folder, `${role}.log`), 'utf8'))
  // Checks that the token is still valid. With an invalid token every operation responds 401, which the contract
  // allows.
  if (token !== undefined) await call(fuzzing.url, 'GET /api/profile', { token })
  return { calls, faults }
}

await runMain(async () => {
  const [seed, examples] = [parseNumberOption('seed', 0), parseNumberOption('examples', 1)]
  const folder = join(repositoryFolder, '.data/contract')
  await mkdir(folder, { recursive: true })
  const programs = await ensurePythonTools(schemathesis, say)
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-contract-'))
  say('starting a shop of its own')
  try {
    const shop = await startShop(dataFolder, { ...(await portVariables()), ...withoutLimits })
    try {
      const { email, known } = await openShop(shop)
      await writeSettings(folder, known)
      say(`calling all operations with seed=${seed}`)
      const python = join(programs, 'python')
      const fuzzing = { python, folder, url: shop.url, seed, examples }
      let [calls, faults]: [number, string[]] = [0, []]
      for (const role of roles) {
        const run = await runAs(fuzzing, role, email)
        calls += run.calls
        faults = [...faults, ...run.faults]
      }
      if (calls < callsAtLeast) faults.push(`only ${calls} calls, not ${callsAtLeast}`)
      for (const fault of faults) say(fault)
      say(`${calls} calls, ${faults.length === 0 ? 'no fault' : 'not passed'}; seed=${seed}`)
      return faults.length === 0 ? 0 : 1
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
})
