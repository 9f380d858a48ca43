import { edges } from './edges.ts'

const services = (networks: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(networks).map(([name, own]) => [name, { networks: own }]))

it('a program calls the servers of its network, and nobody calls it there', () => {
  const found = edges(services({ review: ['review'], redis: ['review'], mongo: ['review'] }))
  expect(found).toEqual([
    { from: 'review', to: 'mongo' },
    { from: 'review', to: 'redis' },
  ])
})

it('the gateway calls a service in the network of both', () => {
  const found = edges(services({ review: ['gateway-review'], gateway: ['gateway-review', 'shop'] }))
  expect(found).toEqual([{ from: 'gateway', to: 'review' }])
})

it('the store of pictures is outside, and so are mail server and payment provider', () => {
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

it('of the setup there is only what brings the realms', () => {
  const networks = { setup: ['setup'], kafka: ['setup'], keycloak: ['setup'] }
  expect(edges(services(networks))).toEqual([{ from: 'realm', to: 'keycloak' }])
})

it('docker-compose.yml has these edges', () => {
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
