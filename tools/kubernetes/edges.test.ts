import { edges } from './edges.ts'

const services = (networks: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(networks).map(([name, own]) => [name, { networks: own }]))

it("edges() lists a service's connections to the backing services in its network", () => {
  const found = edges(services({ review: ['review'], redis: ['review'], mongo: ['review'] }))
  expect(found).toEqual([
    { from: 'review', to: 'mongo' },
    { from: 'review', to: 'redis' },
  ])
})

it('edges() connects the gateway to a service with which it shares a network', () => {
  const found = edges(services({ review: ['gateway-review'], gateway: ['gateway-review', 'shop'] }))
  expect(found).toEqual([{ from: 'gateway', to: 'review' }])
})

it('edges() treats the S3 store, the mail server and the payment provider as external', () => {
  const networks = {
    user: ['user'],
    minio: ['user'],
    booking: ['mail', 'out-booking'],
    mail: ['mail'],
  }
  expect(edges(services(networks))).toEqual([
    { from: 'booking', to: 'mail' },
    { from: 'booking', to: 'out' },
    { from: 'user', to: 's3' },
  ])
})

it("edges() omits the setup container's connections, except the one for the realm import", () => {
  const networks = { setup: ['setup'], kafka: ['setup'], keycloak: ['setup'] }
  expect(edges(services(networks))).toEqual([{ from: 'realm', to: 'keycloak' }])
})

it('edges() returns the expected connections for docker-compose.yml', () => {
  const texts = edges().map(({ from, to }) => `${from} ${to}`)
  expect(texts.filter((text) => text.startsWith('gateway'))).toEqual([
    'gateway analytics',
    'gateway booking',
    'gateway catalogue',
    'gateway keycloak',
    'gateway redis',
    'gateway review',
    'gateway user',
  ])
  expect(texts.filter((text) => text.endsWith(' sandbox'))).toEqual(['booking sandbox'])
})
