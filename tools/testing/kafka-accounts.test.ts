import { rightsIn } from '@axle/kit/kafka/rights'
import { composeServices } from './compose-file.ts'

const services = composeServices()
const broker = services['kafka']?.environment ?? {}
const accounts = [...new Set(rightsIn('').map(({ account }) => account))].toSorted()
const formatPasswordVariable = (account: string) =>
  `\${${account.toUpperCase()}_KAFKA_PASSWORD:-demo-${account}-kafka}`

test('Kafka in docker-compose.yml has exactly the accounts that asyncapi.yaml implies', () => {
  const known = String(broker['KAFKA_LISTENER_NAME_CLIENTS_PLAIN_SASL_JAAS_CONFIG'])
  const users = [...known.matchAll(/ user_(\w+)="([^"]+)"/g)].map(([, name, password]) => [
    name,
    password,
  ])
  expect(Object.fromEntries(users)).toEqual({
    admin: '${KAFKA_ADMIN_PASSWORD:-demo-kafka-admin}',
    ...Object.fromEntries(accounts.map((account) => [account, formatPasswordVariable(account)])),
  })
  expect(broker['KAFKA_LISTENER_SECURITY_PROTOCOL_MAP']).not.toContain(':PLAINTEXT')
  expect(broker['KAFKA_AUTHORIZER_CLASS_NAME']).toMatch(/\.StandardAuthorizer$/)
  expect(broker['KAFKA_SUPER_USERS']).toBe('User:admin')
})

test.each(accounts)('%s of the compose file connects to Kafka with its own account', (account) => {
  const environment = services[account]?.environment ?? {}
  expect(environment['KAFKA_USERNAME']).toBe(account)
  expect(environment['KAFKA_PASSWORD']).toBe(formatPasswordVariable(account))
})
