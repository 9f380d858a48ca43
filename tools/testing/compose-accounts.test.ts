import { rightsIn } from '@axle/kit/kafka/rights'
import { programNames } from '@axle/local/accounts'
import { redisUsers } from '@axle/local/redis-users'
import { serversByService } from '@axle/local/workspace'
import { composeServices, readRoot } from './compose-file.ts'

const services = composeServices()
const formatPasswordVariable = (program: string, server: string) =>
  `\${${program.toUpperCase()}_${server.toUpperCase()}_PASSWORD:-demo-${program}-${server}}`
const broker = services['kafka']?.environment ?? {}
const accounts = [...new Set(rightsIn('').map(({ account }) => account))].toSorted()
const mongoUsers = Object.entries(serversByService)
  .filter(([, servers]) => servers.some((server) => server === 'mongo'))
  .map(([name]) => name)

test('Kafka in docker-compose.yml has exactly the accounts that asyncapi.yaml implies', () => {
  const known = String(broker['KAFKA_LISTENER_NAME_CLIENTS_PLAIN_SASL_JAAS_CONFIG'])
  const users = [...known.matchAll(/ user_(\w+)="([^"]+)"/g)].map(([, name, password]) => [
    name,
    password,
  ])
  expect(Object.fromEntries(users)).toEqual({
    admin: '${KAFKA_ADMIN_PASSWORD:-demo-kafka-admin}',
    ...Object.fromEntries(
      accounts.map((account) => [account, formatPasswordVariable(account, 'kafka')]),
    ),
  })
  expect(broker['KAFKA_LISTENER_SECURITY_PROTOCOL_MAP']).not.toContain(':PLAINTEXT')
  expect(broker['KAFKA_AUTHORIZER_CLASS_NAME']).toMatch(/\.StandardAuthorizer$/)
  expect(broker['KAFKA_SUPER_USERS']).toBe('User:admin')
})

test.each(accounts)('%s of the compose file connects to Kafka with its own account', (account) => {
  const environment = services[account]?.environment ?? {}
  expect(environment['KAFKA_USERNAME']).toBe(account)
  expect(environment['KAFKA_PASSWORD']).toBe(formatPasswordVariable(account, 'kafka'))
})

test('MongoDB in docker-compose.yml has optional authentication, and one account per service that uses MongoDB', () => {
  expect(services['mongo']?.command).toContain('${MONGO_AUTH:---noauth}')
  const [, list = ''] =
    /const services = \[([^\]]+)\]/.exec(readRoot('infra/compose/mongo-accounts.js')) ?? []
  expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(mongoUsers)
  const environment = services['mongo-accounts']?.environment ?? {}
  for (const name of mongoUsers) {
    const variable = `${name.toUpperCase()}_MONGO_PASSWORD`
    expect(environment[variable]).toBe(formatPasswordVariable(name, 'mongo'))
  }
})

test.each(mongoUsers)('%s of the compose file has its own MongoDB URL', (service) => {
  const address = `\${${service.toUpperCase()}_MONGO_URL:-mongodb://mongo:27017}`
  expect(services[service]?.environment['MONGO_URL']).toBe(address)
})

test('Redis in docker-compose.yml grants each service only the rights that it needs', () => {
  const lines = String(services['redis']?.command).replaceAll('"', '').split('--')
  const users = lines.map((line) => line.trim()).filter((line) => line.startsWith('user '))
  const getPassword = (program: string) => formatPasswordVariable(program, 'redis')
  const wanted = redisUsers({ prefix: '', tellsReads: true, getPassword })
  expect(users).toEqual(wanted.map((words) => words.join(' ')))
})

test.each(programNames)('%s of the compose file connects to Redis with its own user', (program) => {
  const address = `redis://${program}:${formatPasswordVariable(program, 'redis')}@redis:6379`
  expect(services[program]?.environment['REDIS_URL']).toBe(address)
})
