import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type Booking, startBooking } from './booking.setup.ts'

let shop: Booking
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  shop = await startBooking()
})
afterAll(() => shop.close())

test('request that is aborted before its body arrives causes no error and has no effect', async () => {
  const { port, hostname } = new URL(shop.booking.url)
  const token = await shop.issuer.token(admin)
  const requestIds = Array.from({ length: 30 }, () => randomUUID())
  for (const requestId of requestIds) {
    const socket = connect(Number(port), hostname)
    const head = [
      'POST /booking/one/refund HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      `Idempotency-Key: ${randomUUID()}`,
      `X-Request-Id: ${requestId}`,
      'Content-Type: application/json',
      'Content-Length: 2',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.end()
    socket.destroySoon()
    await once(socket, 'close')
  }
  await until('all have ended', () =>
    requestIds.every((requestId) => shop.booking.output().includes(requestId)),
  )
  expect(shop.booking.output()).not.toContain('unexpected error')
})

test.each([
  ['no token', undefined, {}],
  ['an expired token', {}, { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['another audience', {}, { aud: 'account' }],
  ['another issuer', {}, { iss: 'http://127.0.0.1:1/realms/axle' }],
  ['an ID token', {}, { typ: 'ID' }],
  ['no expiry', {}, { exp: undefined }],
])('createBooking 401 for %s', async (_what, sent, claims) => {
  const token = sent && (await shop.issuer.token(admin, claims))
  const body = { anything: true }
  const answer = await call(shop.booking.url, 'POST /booking', { ...(token && { token }), body })
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ type: 'urn:axle:problem:unauthorized', status: 401 })
})

test('createBooking 401 for tokens that are unsigned, forged or malformed', async () => {
  const [, payload] = (await shop.issuer.token(admin)).split('.')
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
  const forged = [
    `${header({ alg: 'none' })}.${payload}.`,
    `${header({ alg: 'HS256', kid: 'test-key' })}.${payload}.c2ln`,
    `${header({ alg: 'RS256', kid: 'other', jku: 'http://127.0.0.1:1' })}.${payload}.c2ln`,
    '..',
  ]
  for (const token of forged) {
    expect((await call(shop.booking.url, 'POST /booking', { token, body: {} })).status).toBe(401)
  }
})

test('getBooking 404 for another user’s order if an admin signed in without a second factor', async () => {
  const { url } = await shop.start('booking', { ADMIN_SECOND_STEP: 'true' })
  const buyer = person()
  const { body } = await shop.place(buyer, await shop.product())
  const read = async (amr: unknown) => {
    const token = await shop.issuer.token(admin, { amr })
    return (await call(url, `GET /booking/${body._id}`, { token })).status
  }
  expect(await read(undefined)).toBe(404)
  expect(await read(['otp'])).toBe(200)
})
