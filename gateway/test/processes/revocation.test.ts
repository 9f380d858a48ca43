import { announce } from '@axle/kit/redis/live'
import { revokeAllTokens, revokeSession, revokeTokens } from '@axle/kit/redis/revocation'
import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { openEvents } from '../support/stream.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let redis: Redis

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
  redis = new Redis(testEnvironment().REDIS_URL)
})
afterAll(async () => {
  redis.disconnect()
  await gatewayEnv.close()
})

const nowSeconds = () => Math.floor(Date.now() / 1000)
const ask = (token: string, url = gateway.url) => call(url, 'GET /api/profile', { token })

const prefix = () => gatewayEnv.settings['TOPIC_PREFIX'] ?? ''

function revoke(who: { id: string }, beforeSeconds: number): Promise<void> {
  return revokeTokens(redis, prefix(), who.id, beforeSeconds)
}

test('every gateway rejects tokens issued before a change of rights, and accepts later tokens', async () => {
  const other = await gatewayEnv.start()
  const [ada, bo] = [person(), person()]
  const changed = nowSeconds()
  const old = await gatewayEnv.issuer.token(ada, { iat: changed - 1 })
  const fresh = await gatewayEnv.issuer.token(ada, { iat: changed })
  expect((await ask(old)).status).toBe(200)
  await revoke(ada, changed)
  for (const url of [gateway.url, other.url]) {
    const { status, body } = await ask(old, url)
    expect([status, body.type]).toEqual([401, 'urn:axle:problem:unauthorized'])
    expect((await ask(fresh, url)).status).toBe(200)
  }
  expect((await ask(await gatewayEnv.issuer.token(bo, { iat: changed - 1 }))).status).toBe(200)
})

test('revocation for an earlier change does not undo the revocation for a later change', async () => {
  const ada = person()
  const changed = nowSeconds()
  await revoke(ada, changed)
  await revoke(ada, changed - 100)
  expect((await ask(await gatewayEnv.issuer.token(ada, { iat: changed - 50 }))).status).toBe(401)
})

test('every gateway rejects tokens of an ended session, and accepts tokens of other sessions', async () => {
  const other = await gatewayEnv.start()
  const ada = person()
  const issueToken = (sid: string) => gatewayEnv.issuer.token(ada, { sid })
  const [ended, open] = await Promise.all([issueToken('ended'), issueToken('open')])
  expect((await ask(ended)).status).toBe(200)
  await revokeSession(redis, prefix(), 'ended')
  for (const url of [gateway.url, other.url]) {
    const { status, body } = await ask(ended, url)
    expect([status, body.detail]).toEqual([401, 'Your sign-in has ended. Sign in again.'])
    expect((await ask(open, url)).status).toBe(200)
  }
  expect((await ask(await gatewayEnv.issuer.token(ada))).status).toBe(200)
})

test('earlier tokens of all users are rejected after all sessions have been ended', async () => {
  const alone = `${prefix()}all.`
  const own = await gatewayEnv.start({ TOPIC_PREFIX: alone })
  const ended = nowSeconds()
  await revokeAllTokens(redis, alone, ended)
  const askAt = async (iat: number) => {
    return (await ask(await gatewayEnv.issuer.token(person(), { iat }), own.url)).status
  }
  expect([await askAt(ended - 1), await askAt(ended)]).toEqual([401, 200])
})

test('live streams end with their session, while another session of the user continues', async () => {
  const ada = person()
  const open = async (sid: string) =>
    openEvents(gateway.url, await gatewayEnv.issuer.token(ada, { sid }))
  const streams = [await open('here'), await open('here'), await open('there')] as const
  await revokeSession(redis, prefix(), 'here')
  await until('they have ended', () => streams[0].isEnded() && streams[1].isEnded())
  await announce(redis, prefix(), ada.id, { id: 'b1', status: 'paid' })
  await until('the other one goes on', () => streams[2].events().length === 1)
  expect(streams[0].events()).toEqual([])
  await Promise.all(streams.map((stream) => stream.close()))
})

test("a user's live streams end when the user's rights change, while other users' streams continue", async () => {
  const [ada, bo] = [person(), person()]
  const streams = [
    await openEvents(gateway.url, await gatewayEnv.issuer.token(ada)),
    await openEvents(gateway.url, await gatewayEnv.issuer.token(ada)),
    await openEvents(gateway.url, await gatewayEnv.issuer.token(bo)),
  ] as const
  await revoke(ada, nowSeconds() + 1)
  await until('her streams have ended', () => streams[0].isEnded() && streams[1].isEnded())
  expect(streams[2].isEnded()).toBe(false)
  await Promise.all(streams.map((stream) => stream.close()))
})

test('tokens are accepted without a revocation check while Redis is unavailable', async () => {
  const alone = await gatewayEnv.start({ REDIS_URL: 'redis://127.0.0.1:1' })
  expect((await ask(await gatewayEnv.issuer.token(person()), alone.url)).status).toBe(200)
})
