import { call } from '@axle/kit/testing/client'
import { type Sandbox, startSandbox } from '@axle/kit/testing/sandbox'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createShop } from './sandbox.setup.ts'

let sandbox: Sandbox
const shop = createShop(() => sandbox.url)

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  expect(await sandbox.ledger('hostile')).toEqual([])
  await sandbox.close()
})

const order = { orderId: 'hostile', amountCents: 1900, method: 'succeeds' }

test.each<[string, unknown]>([
  ['an empty body', ''],
  ['invalid JSON', '{"orderId":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a missing field', { orderId: 'hostile', method: 'succeeds' }],
  ['an unknown field', { ...order, card: '4242424242424242' }],
  ['an amount as text', { ...order, amountCents: '1900' }],
  ['a negative amount', { ...order, amountCents: -1 }],
  ['a fraction of a cent', { ...order, amountCents: 0.5 }],
  ['an infinite amount', `{"orderId":"hostile","amountCents":1e999,"method":"succeeds"}`],
  ['the name of an object method as method', { ...order, method: 'constructor' }],
  ['an object as order id', { ...order, orderId: { $ne: 1 } }],
  ['an order id with a line break', { ...order, orderId: 'a\nb' }],
])('400 for %s', async (_what, body) => {
  const { status, body: problem } = await shop.charge(randomUUID(), body)
  expect(status).toBe(400)
  // The random request id may contain the digits 4242, so the id is checked separately.
  const { instance, ...text } = problem
  expect(text.type).toMatch(/^urn:axle:problem:/)
  expect(instance).toMatch(/^urn:axle:request:[0-9a-f-]{36}$/)
  expect(JSON.stringify(text)).not.toContain('4242')
})

test.each([{}, { cents: -1 }, { cents: 1, more: 1 }, { cents: null }])(
  '400 for a refund of %j',
  async (body) => {
    const { paymentId } = await shop.charged()
    expect((await shop.refund(paymentId, 'back', body)).status).toBe(400)
  },
)

test.each<[string, number]>([
  ['GET /', 404],
  ['GET /charges', 404],
  ['PUT /charges/..%2F..', 404],
  ['PUT /charges/%', 404],
  [`PUT /charges/${'x'.repeat(65)}`, 404],
  ['GET //', 404],
  ['GET /ledger?order=a&order=b', 400],
  ['GET /ledger?order=', 400],
  ['GET /ledger?order[$ne]=a', 400],
  ['GET /ledger?after=-1', 400],
  ['GET /ledger?%', 400],
  ['DELETE /ledger', 405],
  ['POST /charges/one', 405],
  ['PUT /healthz', 405],
])('%s returns %d', async (what, status) => {
  expect((await call(sandbox.url, what)).status).toBe(status)
})

test('POST /test/answers 404 outside test mode, 400 and 405 in test mode', async () => {
  const developer = await startSandbox({ AXLE_ENV: 'development' })
  try {
    const body = { orderId: 'hostile' }
    expect((await call(developer.url, 'POST /test/answers', { body })).status).toBe(404)
    expect((await call(sandbox.url, 'POST /test/answers', { body: {} })).status).toBe(400)
    expect((await call(sandbox.url, 'GET /test/answers')).status).toBe(405)
    const none = await call(sandbox.url, 'POST /test/answers', { body })
    expect([none.status, none.body]).toEqual([200, { answered: 0 }])
  } finally {
    await developer.close()
  }
})

test('415 for another media type, 413 for an oversized body, whether sent whole or in chunks', async () => {
  const headers = { 'content-type': 'text/plain' }
  const path = 'PUT /charges/one'
  const plain = await call(sandbox.url, path, { body: JSON.stringify(order), headers })
  expect(plain.status).toBe(415)
  const large = { ...order, orderId: 'x'.repeat(5_000) }
  expect((await shop.charge(randomUUID(), large)).status).toBe(413)
  const { hostname, port } = new URL(sandbox.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = 'PUT /charges/one HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n2000\r\n${' '.repeat(0x2000)}\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
})

test('a client that disconnects while sending a body changes nothing', async () => {
  const { hostname, port } = new URL(sandbox.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = 'PUT /charges/one HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 100\r\n\r\n{"orderId":"hostile",`)
  socket.destroy()
  await once(socket, 'close')
  expect((await shop.find('one')).status).toBe(404)
  await shop.charged()
})
