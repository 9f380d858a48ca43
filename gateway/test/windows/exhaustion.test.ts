import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { dripRaw, openRaw } from '../support/raw.ts'

let gatewayEnv: GatewayEnv
beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
})
afterAll(() => gatewayEnv.close())

/** Sends a small request on a new connection and waits until the request is served or the connection is closed. */
async function requested(url: string, from?: string): Promise<'served' | 'refused'> {
  const { socket, closed, received } = openRaw(url, from)
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n')
  await closed
  return received().startsWith('HTTP/1.1 200') ? 'served' : 'refused'
}

/** Opens connections and waits until each has served a request, so that all are established. */
async function openMany(url: string, many: number, from?: string) {
  const opened = Array.from({ length: many }, () => openRaw(url, from))
  for (const { socket } of opened) {
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  }
  await until('all are served', () => opened.every(({ status }) => status() === 200))
  return {
    closeOne: () => opened[0]?.socket.destroy(),
    areOpen: () => opened.every(({ isOpen }) => isOpen()),
    close: () => opened.forEach(({ socket }) => socket.destroy()),
  }
}

describe('slow senders', () => {
  // Sending one request takes 6 s. That is longer than these limits plus the check interval, and shorter than the
  // default limits.
  const bounds = { HEADERS_TIMEOUT_SECONDS: '1', REQUEST_TIMEOUT_SECONDS: '2' }
  const host = 'Host: shop.test\r\n'

  test('request with slow headers is cut off with 408, while other requests are served', async () => {
    const { url } = await gatewayEnv.start(bounds)
    const slow = dripRaw(
      url,
      `GET /healthz HTTP/1.1\r\n${host}`,
      `X-Slow: ${'x'.repeat(50)}\r\n\r\n`,
    )
    expect((await call(url, 'GET /api/services')).status).toBe(200)
    expect(await slow).toBe(408)
    expect((await call(url, 'GET /api/services')).status).toBe(200)
  })

  test.each([
    ['JSON', 'POST /api/session', 'application/json'],
    ['a table', 'POST /api/purchase/import', 'text/csv'],
    ['an upload', 'PUT /api/profile/photo', 'multipart/form-data; boundary=x'],
  ])('%s sent one byte at a time is cut off with 408', async (_what, operation, type) => {
    const { url } = await gatewayEnv.start(bounds)
    const token = await gatewayEnv.issuer.token(person({ roles: ['user', 'admin'] }))
    const body = `{"email":"a@b.test","password":"guess-1","x":"${'x'.repeat(14)}"}`
    const head = [
      `${operation} HTTP/1.1\r\n${host}Authorization: Bearer ${token}`,
      `Content-Type: ${type}\r\nIdempotency-Key: slow-caller-0001`,
      `Content-Length: ${body.length}\r\n\r\n`,
    ]
    expect(await dripRaw(url, head.join('\r\n'), body)).toBe(408)
    expect((await call(url, 'GET /api/services')).status).toBe(200)
  })
})

describe('many connections', () => {
  test('connections above the limit per IP address are closed, while other IP addresses are served', async () => {
    const { url, output } = await gatewayEnv.start({ CONNECTIONS_PER_ADDRESS: '5' })
    const greedy = await openMany(url, 5, '127.0.0.2')
    expect(await requested(url, '127.0.0.2')).toBe('refused')
    expect(await requested(url, '127.0.0.2')).toBe('refused')
    expect(await requested(url, '127.0.0.3')).toBe('served')
    expect(greedy.areOpen()).toBe(true)
    greedy.closeOne()
    await until('one may come again', async () => (await requested(url, '127.0.0.2')) === 'served')
    greedy.close()
    const reported = output().split('connections refused').length - 1
    expect(reported).toBe(1)
  })

  test('connections above the total limit are closed, whatever their addresses', async () => {
    const { url } = await gatewayEnv.start({ CONNECTIONS_AT_MOST: '6' })
    const [two, three] = await Promise.all(
      ['127.0.0.2', '127.0.0.3'].map((address) => openMany(url, 3, address)),
    )
    expect(await requested(url, '127.0.0.4')).toBe('refused')
    three?.closeOne()
    await until('one may come again', async () => (await requested(url, '127.0.0.4')) === 'served')
    two?.close()
    three?.close()
  })

  test('only the total limit applies behind a proxy, whose address all connections share', async () => {
    const { url } = await gatewayEnv.start({ CONNECTIONS_PER_ADDRESS: '5', TRUSTED_PROXIES: '1' })
    const many = await openMany(url, 6, '127.0.0.2')
    expect(await requested(url, '127.0.0.2')).toBe('served')
    many.close()
  })
})
