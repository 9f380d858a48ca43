import { repositoryFolder } from '@axle/local/config'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import {
  composeServices,
  encryptedServices,
  exampleVariables,
  fillVariables,
  readRoot,
} from './compose-file.ts'

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

/**
 * Script that reads a service's settings. Some config modules read the settings when they are loaded, and others in a
 * function.
 */
const read = `const loaded = await import(process.argv[1])
;(loaded.loadConfig ?? loaded.composeConfig ?? (() => undefined))()`

type Values = Readonly<Record<string, string>>

function resolveSettings(name: string, values: Values = {}, services = composeServices()) {
  const { environment = {} } = services[name] ?? {}
  return Object.fromEntries(
    Object.entries(environment).map(([key, text]) => [key, fillVariables(text, values)]),
  )
}

/**
 * Reads a service's settings as its container would.
 * @returns the error output
 */
function captureSettingsErrors(
  name: keyof typeof programs,
  values: Values = {},
  others: Values = {},
  services = composeServices(),
) {
  const parameters = ['--input-type=module', '--eval', read, join(repositoryFolder, programs[name])]
  const { status, stderr } = spawnSync(process.execPath, parameters, {
    env: { ...resolveSettings(name, values, services), ...others },
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
}

describe.each(names)('%s', (name) => {
  it("reads every variable of the compose files, except Node's own", () => {
    const text = readRoot(programs[name]) + readRoot('services/kit/src/config/config.ts')
    const given = Object.keys(resolveSettings(name, {}, encryptedServices()))
    const named = [...text.matchAll(/^\s+([A-Z0-9_]+):/gm)].map(([, key]) => key)
    const known = new Set(['NODE_EXTRA_CA_CERTS', ...named])
    expect(given.filter((key) => !known.has(key))).toEqual([])
  })

  it('starts with the default settings of docker-compose.yml', () => {
    expect(captureSettingsErrors(name)).toBe('')
  })
})

it.each(['check', 'gateway', 'user', 'catalogue'] as const)(
  "%s rejects the demo's secrets in production",
  (name) => {
    expect(captureSettingsErrors(name, { AXLE_ENV: 'production' })).toContain("is the demo's")
  },
)

it('booking and gateway reject the payment sandbox in production', () => {
  for (const name of ['booking', 'gateway'] as const) {
    expect(captureSettingsErrors(name, { AXLE_ENV: 'production' })).toContain(
      'PAYMENT_PROVIDER: is the sandbox',
    )
  }
})

it.each(['check', 'booking'] as const)('%s rejects unencrypted SMTP in production', (name) => {
  const said = captureSettingsErrors(name, { AXLE_ENV: 'production', SMTP_SECURITY: 'none' })
  expect(said).toContain(
    'SMTP_SECURITY: sends mails and the password of the mail server in the clear',
  )
})

it.each(names)('%s does not start without AXLE_ENV if other machines can connect to it', (name) => {
  if (name === 'check') return
  expect(captureSettingsErrors(name, {}, { HOST: '0.0.0.0', AXLE_ENV: '' })).toContain('AXLE_ENV')
})

it('no service starts with LIMIT_FACTOR outside of tests', () => {
  const starting = names.filter(
    (name) => !captureSettingsErrors(name, {}, { LIMIT_FACTOR: '10' }).includes('LIMIT_FACTOR: '),
  )
  expect(starting).toEqual([])
  expect(captureSettingsErrors('gateway', {}, { LIMIT_FACTOR: '10', AXLE_ENV: 'test' })).toBe('')
})

/** Returns the .env values of a production shop, as described in docs/guides/go-to-production.md. */
function productionValues(): Values {
  const secret = 'x'.repeat(32)
  const names = [...exampleVariables().keys()]
  const secrets = names.filter((name) => /_(?:SECRET|PASSWORD|SECRET_KEY)$/.test(name))
  const addresses = names.filter((name) => name.endsWith('_MONGO_URL'))
  const mongoUrl = `mongodb://somebody:${secret}@mongo:27017/?tls=true`
  return {
    ...Object.fromEntries(secrets.map((name) => [name, secret])),
    ...Object.fromEntries(addresses.map((name) => [name, mongoUrl])),
    AXLE_ENV: 'production',
    AXLE_DEMO: 'false',
    PUBLIC_URL: 'https://shop.example.com',
    KEYCLOAK_PUBLIC_URL: 'https://id.example.com',
    KEYCLOAK_ADMIN_URL: 'http://localhost:8180',
    TRUSTED_PROXIES: '1',
    MONGO_AUTH: '--auth',
    S3_URL: 'https://minio:9000',
    MINIO_ROOT_USER: 'minio',
    CATALOGUE_S3_ACCESS_KEY: 'catalogue',
    USER_S3_ACCESS_KEY: 'user',
    SMTP_SECURITY: 'tls',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
}

it.each(names.filter((name) => name !== 'sandbox'))(
  '%s requires encrypted connections in production, as in infra/compose/encrypted.yml',
  (name) => {
    const others: Values = name === 'check' ? {} : { HOST: '0.0.0.0' }
    const values = productionValues()
    expect(captureSettingsErrors(name, values, others, encryptedServices())).toBe('')
    const said = captureSettingsErrors(name, values, others)
    expect(said).toContain('lets all be read on the way')
    expect(said).not.toMatch(/PUBLIC_URL|SANDBOX_URL|KEYCLOAK_ADMIN_URL/)
  },
)

it('sandbox does not start with AXLE_ENV=production', () => {
  const said = captureSettingsErrors('sandbox', { AXLE_ENV: 'production' })
  expect(said).toContain('AXLE_ENV: the sandbox takes no money')
})
