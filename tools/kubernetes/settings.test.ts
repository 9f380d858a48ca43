import { programNames } from '@axle/local/accounts'
import { repositoryFolder } from '@axle/local/config'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { encryptedServices, readRoot } from '../testing/compose-file.ts'
import { resource, workloadsIn } from './resources.ts'

const folder = mkdtempSync(join(tmpdir(), 'axle-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const of = (path: string): string => readRoot(`infra/kubernetes/${path}`)

type Values = Readonly<Record<string, string>>
const parseSettings = (text: string): Values =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const long = 'x'.repeat(32)
/** Values of secrets, which an administrator enters or a Kubernetes operator creates. */
const secrets: Values = {
  REDIS_URL: `rediss://somebody:${long}@redis.example.com:6379`,
  MONGO_URL: `mongodb://somebody:${long}@axle-mongo-0.axle-mongo-svc.axle.svc.cluster.local:27017/admin?replicaSet=axle-mongo&ssl=true`,
  STRIPE_SECRET_KEY: 'sk_live_somebody',
  STRIPE_WEBHOOK_SECRET: 'whsec_somebody',
}
const shared = {
  ...parseSettings(of('base/settings.env')),
  ...parseSettings(of('production/settings.env')),
  STRIPE_PUBLISHABLE_KEY: 'pk_live_somebody',
}

/** Returns the environment variables of the only container in a manifest file, or those of its init containers. */
function variablesIn(
  path: string,
  kind: 'containers' | 'initContainers' = 'containers',
): readonly (readonly [string, string])[] {
  const documents = parseAllDocuments(of(path), { merge: true })
  return workloadsIn(documents.map((one) => resource.parse(one.toJS()))).flatMap(({ spec }) =>
    spec.template.spec[kind].flatMap(({ env }) =>
      env.map(({ name, value = '' }) => [name, value] as const),
    ),
  )
}

/**
 * Returns a service's environment variables. The paths of secret files are replaced with a local folder. `others`
 * overrides the content of individual secret files.
 */
function createEnvironment(
  files: readonly string[],
  others: Values = {},
  kind: 'containers' | 'initContainers' = 'containers',
): Values {
  const variables = files.flatMap((file) => variablesIn(file, kind))
  const own = variables.map(([name, value]) => {
    const secret = name.replace(/_FILE$/, '')
    if (secret === name || name === 'TLS_FILE') return [name, value]
    const path = join(folder, `${files.at(-1)?.replaceAll('/', '-')}-${secret}`)
    writeFileSync(path, others[secret] ?? secrets[secret] ?? long)
    return [name, path]
  })
  // The Dockerfile sets these variables.
  return { HOST: '0.0.0.0', PORT: '8080', ...shared, ...Object.fromEntries(own) }
}

const configs: Readonly<Record<string, string>> = {
  gateway: 'gateway/src/config.ts',
  realm: 'infra/compose/src/config.ts',
}
const getManifestPaths = (name: string): readonly string[] => {
  if (name === 'realm') return ['components/keycloak/realm.yaml']
  const common = name === 'gateway' ? [] : ['base/service.yaml']
  return ['base/program.yaml', ...common, `base/${name}.yaml`]
}
const read = `const loaded = await import(process.argv[1])
;(loaded.loadConfig ?? loaded.realmConfig ?? (() => undefined))()`

/**
 * Starts a process that reads a service's settings as its pod would.
 * @returns the error output
 */
function captureSettingsErrors(name: string, others: Values = {}, plain: Values = {}): string {
  const path = join(repositoryFolder, configs[name] ?? `services/${name}/src/config.ts`)
  const parameters = ['--input-type=module', '--eval', read, path]
  // The certificate file exists only on the cluster, and Node would warn that it is missing.
  const env = {
    ...createEnvironment(getManifestPaths(name), others),
    ...plain,
    NODE_EXTRA_CA_CERTS: '',
  }
  const { status, stderr } = spawnSync(process.execPath, parameters, { env, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

it.each([...programNames, 'realm'])(
  '%s accepts the production settings once its secrets are entered',
  (name) => expect(captureSettingsErrors(name)).toBe(''),
)

it.each([
  ['gateway', 'SESSION_SECRET'],
  ['booking', 'STRIPE_SECRET_KEY'],
  ['review', 'REDIS_URL'],
  ['realm', 'GATEWAY_CLIENT_SECRET'],
])('%s rejects the production settings while %s is empty, as in the repository', (name, secret) => {
  expect(captureSettingsErrors(name, { [secret]: '' })).toContain(`${secret}:`)
})

it.each(['user', 'catalogue', 'booking', 'review', 'analytics'])(
  'init container of %s accepts the production settings',
  (name) => {
    const path = join(repositoryFolder, `services/${name}/src/migrate.main.ts`)
    const before = createEnvironment(
      ['base/service.yaml', `base/${name}.yaml`],
      {},
      'initContainers',
    )
    const env = { ...before, NODE_EXTRA_CA_CERTS: '' }
    // The migration reads its settings before it checks its command, so an invalid command is sufficient.
    const { stderr } = spawnSync(process.execPath, [path, 'nothing'], { env, encoding: 'utf8' })
    expect(stderr).toBe('nothing is no command: say check, dry-run, up, finish.\n')
  },
)

/** Settings that the Kustomize component for the demo sets. */
const demo = { AXLE_ENV: 'development', PAYMENT_PROVIDER: 'sandbox' }
it.each(['gateway', 'booking'])('%s accepts the demo settings without Stripe', (name) => {
  const literals = of('components/sandbox/kustomization.yaml')
  for (const [key, value] of Object.entries(demo)) expect(literals).toContain(`${key}=${value}`)
  const without = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  expect(captureSettingsErrors(name, without, { ...demo, STRIPE_PUBLISHABLE_KEY: '' })).toBe('')
})

it.each([...programNames])('%s has every setting that the compose files give it', (name) => {
  const given = Object.keys(encryptedServices()[name]?.environment ?? {})
  // Settings that the manifests intentionally lack. The image sets the readiness port, and only the demo has the
  // sandbox.
  const elsewhere = new Set(['HEALTH_PORT', 'SANDBOX_URL'])
  const has = new Set(Object.keys(createEnvironment(getManifestPaths(name))))
  const missing = given.filter(
    (key) => !elsewhere.has(key) && !has.has(key) && !has.has(`${key}_FILE`),
  )
  expect(missing).toEqual([])
})

it('each secret of a service is in its example file or created by an operator', () => {
  const made = new Set([
    'TLS',
    'KAFKA_PASSWORD',
    'MONGO_URL',
    'KEYCLOAK_ADMIN',
    'KEYCLOAK_ADMIN_PASSWORD',
  ])
  const examples = readdirSync(join(repositoryFolder, 'infra/kubernetes/production/secrets'))
  for (const name of [...programNames, 'realm']) {
    const files = getManifestPaths(name).flatMap((file) => variablesIn(file))
    const wanted = files
      .filter(([key]) => key.endsWith('_FILE'))
      .map(([key]) => key.replace(/_FILE$/, ''))
      .filter((key) => !made.has(key))
    expect(examples).toContain(`${name}.env.example`)
    const named = Object.keys(parseSettings(of(`production/secrets/${name}.env.example`)))
    expect(named.toSorted()).toEqual(wanted.toSorted())
  }
})
