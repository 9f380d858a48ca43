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

test('a caller who goes away before the body has come is no fault, and nothing is done', async () => {
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
