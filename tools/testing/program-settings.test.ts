import { repositoryFolder } from '@axle/local/config'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { composeServices, fillVariables, readRoot } from './compose-file.ts'

const programs = {
  check: 'infra/compose/src/config.ts',
  gateway: 'gateway/src/config.ts',
  user: 'services/user/src/config.ts',
  catalogue: 'services/catalogue/src/config.ts',
  booking: 'services/booking/src/config.ts',
  review: 'services/review/src/config.ts',
  analytics: 'services/analytics/src/config.ts',
  sandbox: 'services/sandbox/src/config.ts',
} as const
const names = Object.keys(programs) as (keyof typeof programs)[]

/** What reads a program's settings: some modules do it when they are loaded, others on call. */
const read = `const loaded = await import(process.argv[1])
;(loaded.loadConfig ?? loaded.composeConfig ?? (() => undefined))()`

function settingsOf(name: string, values: Readonly<Record<string, string>> = {}) {
  const { environment = {} } = composeServices()[name] ?? {}
  return Object.fromEntries(
    Object.entries(environment).map(([key, text]) => [key, fillVariables(text, values)]),
  )
}

/** Loads a program's settings as its container would. @returns what it complains of */
function complaintsOf(
  name: keyof typeof programs,
  values: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, string>> = {},
) {
  const parameters = ['--input-type=module', '--eval', read, join(repositoryFolder, programs[name])]
  const { status, stderr } = spawnSync(process.execPath, parameters, {
    env: { ...settingsOf(name, values), ...others },
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

describe.each(names)('%s', (name) => {
  it('reads every variable that docker-compose.yml gives it', () => {
    const text = readRoot(programs[name]) + readRoot('services/kit/src/ops/config.ts')
    const known = new Set([...text.matchAll(/^\s+([A-Z0-9_]+):/gm)].map(([, key]) => key))
    expect(Object.keys(settingsOf(name)).filter((key) => !known.has(key))).toEqual([])
  })

  it('starts with the settings that docker-compose.yml has by default', () => {
    expect(complaintsOf(name)).toBe('')
  })
})

it.each(['check', 'gateway', 'user', 'catalogue'] as const)(
  '%s refuses the secrets of the demo in production',
  (name) => {
    expect(complaintsOf(name, { AXLE_ENV: 'production' })).toContain("is the demo's")
  },
)

it('booking and gateway refuse play money in production', () => {
  for (const name of ['booking', 'gateway'] as const) {
    expect(complaintsOf(name, { AXLE_ENV: 'production' })).toContain(
      'PAYMENT_PROVIDER: is the sandbox',
    )
  }
})

it.each(names)('%s says nothing of itself and is reached by others: it does not start', (name) => {
  if (name === 'check') return
  expect(complaintsOf(name, {}, { HOST: '0.0.0.0', AXLE_ENV: '' })).toContain('AXLE_ENV')
})

it('the sandbox refuses production', () => {
  const said = complaintsOf('sandbox', { AXLE_ENV: 'production' })
  expect(said).toContain('AXLE_ENV: the sandbox takes no money')
})
