import { findRevoked, revokeSession, revokeTokens } from '@axle/kit/redis/revocation'
import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { Redis } from 'ioredis'

let testEnv: TestEnv
let redis: Redis

beforeAll(async () => {
  testEnv = await openTestEnv()
  redis = new Redis(testEnv.createSettings('booking', {})['REDIS_URL'] ?? '')
})
afterAll(async () => {
  redis.disconnect()
  await testEnv.close()
})

const services = [
  ['user', 'GET /audit'],
  ['catalogue', 'GET /purchase'],
  ['booking', 'GET /orders'],
  ['review', 'GET /reviews/mine'],
  ['analytics', 'GET /low-stock'],
] as const

test.each(services)('%s rejects tokens of an ended session', async (name, what) => {
  const { url, stop } = await testEnv.start(name)
  const ada = person({ roles: ['user', 'admin'] })
  const nowSeconds = Math.floor(Date.now() / 1000)
  const ask = async (claims: Record<string, unknown>) => {
    const token = await testEnv.issuer.token(ada, claims)
    return (await call(url, what, { token })).status
  }
  const before = { sid: `${name}-other`, iat: nowSeconds - 60 }
  expect(await ask({ sid: name })).not.toBe(401)
  expect(await ask(before)).not.toBe(401)
  await revokeSession(redis, testEnv.topics.prefix, name)
  expect(await ask({ sid: name })).toBe(401)
  expect(await ask(before)).not.toBe(401)
  await revokeTokens(redis, testEnv.topics.prefix, ada.id, nowSeconds)
  expect(await ask(before)).toBe(401)
  await stop()
})

test('revokeTokens keeps the later of two concurrent revocations', async () => {
  const { prefix } = testEnv.topics
  const { id } = person()
  const nowSeconds = Math.floor(Date.now() / 1000)
  let isLaterSet = false
  const setLater = async (): Promise<void> => {
    if (isLaterSet) return
    isLaterSet = true
    await revokeTokens(redis, prefix, id, nowSeconds)
  }
  /** Delays each read until the later revocation mark is set. */
  const slow = new Proxy(redis, {
    get: (target, name: keyof Redis) => {
      const found = target[name]
      if (typeof found !== 'function') return found
      const method = found.bind(target) as (...input: unknown[]) => Promise<unknown>
      if (name !== 'get') return method
      return async (...input: unknown[]) => {
        const read = await method(...input)
        await setLater()
        return read
      }
    },
  })
  await revokeTokens(slow, prefix, id, nowSeconds - 60)
  await setLater()
  const marked = { id, sessionId: '', issuedAtSeconds: nowSeconds - 30 }
  expect(await findRevoked(redis, prefix, marked)).toBe('rights')
})

test('a service accepts revoked tokens until they expire while Redis is unavailable', async () => {
  const { url, output } = await testEnv.start('analytics', { REDIS_URL: 'redis://127.0.0.1:1' })
  const token = await testEnv.issuer.token(person({ roles: ['user', 'admin'] }))
  expect((await call(url, 'GET /low-stock', { token })).status).toBe(200)
  expect(output()).toContain('revoked tokens are taken until they expire')
})
