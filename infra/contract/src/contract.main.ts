import { call } from '@axle/bench/call'
import { portVariables, startShop } from '@axle/bench/shop'
import { repositoryFolder } from '@axle/local/config'
import { ensurePythonTools } from '@axle/local/python'
import { runMain } from '@axle/local/run-main'
import { randomInt } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz, type Fuzzing, writeSettings } from './fuzz.ts'
import { openShop, type Role, roles, signInAs } from './people.ts'
import type { Outcome } from './report.ts'

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
