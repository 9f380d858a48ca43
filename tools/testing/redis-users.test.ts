import { programNames } from '@axle/local/accounts'
import { redisUsers } from '@axle/local/redis-users'
import { composeServices } from './compose-file.ts'

const { redis, ...others } = composeServices()
const formatPasswordVariable = (program: string) =>
  `\${${program.toUpperCase()}_REDIS_PASSWORD:-demo-${program}-redis}`

test('Redis in docker-compose.yml grants each service only the rights that it needs', () => {
  const lines = String(redis?.command).replaceAll('"', '').split('--')
  const users = lines.map((line) => line.trim()).filter((line) => line.startsWith('user '))
  const wanted = redisUsers({ prefix: '', tellsReads: true, getPassword: formatPasswordVariable })
  expect(users).toEqual(wanted.map((words) => words.join(' ')))
})

test.each(programNames)('%s of the compose file connects to Redis with its own user', (program) => {
  const address = `redis://${program}:${formatPasswordVariable(program)}@redis:6379`
  expect(others[program]?.environment['REDIS_URL']).toBe(address)
})
