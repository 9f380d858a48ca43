import { serversByService } from '@axle/local/workspace'
import { composeServices, readRoot } from './compose-file.ts'

const services = composeServices()
const own = Object.entries(serversByService)
  .filter(([, servers]) => servers.some((server) => server === 'mongo'))
  .map(([name]) => name)
const formatPasswordVariable = (service: string) =>
  `\${${service.toUpperCase()}_MONGO_PASSWORD:-demo-${service}-mongo}`

test('MongoDB in docker-compose.yml has optional authentication, and one account per service that uses MongoDB', () => {
  expect(services['mongo']?.command).toContain('${MONGO_AUTH:---noauth}')
  const [, list = ''] =
    /const services = \[([^\]]+)\]/.exec(readRoot('infra/compose/mongo-accounts.js')) ?? []
  expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(own)
  const environment = services['mongo-accounts']?.environment ?? {}
  for (const name of own) {
    expect(environment[`${name.toUpperCase()}_MONGO_PASSWORD`]).toBe(formatPasswordVariable(name))
  }
})

test.each(own)('%s of the compose file has its own MongoDB URL', (service) => {
  const address = `\${${service.toUpperCase()}_MONGO_URL:-mongodb://mongo:27017}`
  expect(services[service]?.environment['MONGO_URL']).toBe(address)
})
