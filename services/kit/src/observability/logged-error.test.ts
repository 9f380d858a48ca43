import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { connectRedis } from '../redis/redis.ts'
import { createTestStopper } from '../testing/stopper.ts'
import { loggedAs } from './log.ts'
import { describeError } from './logged-error.ts'

test('describeError includes only the type, message, stack, code and causes', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', args: ['a-password'] })
  const error = Object.assign(new TypeError('not sent', { cause }), { command: { args: ['pass'] } })
  const described = describeError(error)
  expect(described).toEqual({
    type: 'TypeError',
    message: 'not sent',
    stack: error.stack,
    cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED', stack: cause.stack },
  })
})

test('describeError describes each error in an AggregateError', () => {
  const described = describeError(new AggregateError([new Error('one'), 'two'], 'both'))
  expect(described.errors).toMatchObject([
    { type: 'Error', message: 'one' },
    { type: 'string', message: 'two' },
  ])
})

test('describeError limits the depth when a cause is circular', () => {
  const error = new Error('around')
  error.cause = error
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
})

test('connectRedis does not log the password when Redis rejects it', async () => {
  const server = createServer((socket) =>
    socket.on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n')),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const logged = Promise.withResolvers<string>()
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.resolve(String(line))
      done()
    },
  })
  const stopper = createTestStopper()
  connectRedis(`redis://user:a-password@127.0.0.1:${port}`, pino(loggedAs, stream), stopper)
  const line = await logged.promise
  await stopper.stop()
  server.close()
  expect(line).toContain('WRONGPASS')
  expect(line).not.toContain('a-password')
})
