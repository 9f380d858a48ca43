import { serversOf } from '@axle/local/workspace'
import { composeServices, readRoot } from './compose-file.ts'

const services = composeServices()
const own = Object.entries(serversOf)
  .filter(([, servers]) => servers.some((server) => server === 'mongo'))
  .map(([name]) => name)
const passwordOf = (service: string) =>
  `\${${service.toUpperCase()}_MONGO_PASSWORD:-demo-${service}-mongo}`

test('MongoDB can ask who is calling, and has an account for each service that keeps documents', () => {
  expect(services['mongo']?.command).toContain('${MONGO_AUTH:---noauth}')
  const [, list = ''] =
    /const services = \[([^\]]+)\]/.exec(readRoot('infra/compose/mongo-accounts.js')) ?? []
  expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(own)
  const environment = services['mongo-accounts']?.environment ?? {}
  for (const name of own) {
    expect(environment[`${name.toUpperCase()}_MONGO_PASSWORD`]).toBe(passwordOf(name))
  }
})

test.each(own)('in the compose file %s has an address of MongoDB of its own', (service) => {
  const address = `\${${service.toUpperCase()}_MONGO_URL:-mongodb://mongo:27017}`
  expect(services[service]?.environment['MONGO_URL']).toBe(address)
})
