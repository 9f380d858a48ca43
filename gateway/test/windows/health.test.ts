import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBuild } from '../support/build.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { openRaw } from '../support/raw.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let folder: string
/** Number of probes that the service received. */
let looks = 0
let held: ServerResponse | undefined
let isHolding = false
const service = createServer((_request, response) => {
  looks += 1
  if (isHolding) held = response
  else response.end()
})

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  folder = await mkdtemp(join(tmpdir(), 'axle-health-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({ STOREFRONT_DIR: join(folder, 'dist') })
  const { port } = service.address() as AddressInfo
  gateway = await gatewayEnv.start({ USER_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await gatewayEnv.close()
  service.closeAllConnections()
  service.close()
  await rm(folder, { recursive: true })
})

const many = 50

const ready = () => call(gateway.healthUrl, 'GET /readyz')

/**
 * Requests readiness until the service is probed again.
 * @returns the number of requests
 */
async function askUntilLooked(): Promise<number> {
  const before = looks
  let requested = 0
  await until('the service is looked at', async () => {
    requested += 1
    await ready()
    return looks > before
  })
  return requested
}

test('public port reports that the gateway is up, and reveals no dependencies', async () => {
  const before = looks
  expect(await call(gateway.url, 'GET /healthz')).toMatchObject({
    status: 200,
    body: { status: 'up' },
  })
  for (const what of ['GET /readyz', 'GET /readyz?x=1', 'GET /api/readyz']) {
    const { status, body } = await call(gateway.url, what)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toContain('checks')
  }
  expect(looks).toBe(before)
})

test('concurrent readiness requests share one probe of each service', async () => {
  await askUntilLooked()
  isHolding = true
  const before = looks
  const { socket, received } = openRaw(gateway.healthUrl)
  const countOccurrences = (text: string) => received().split(text).length - 1
  let requested = 0
  // One write contains all requests, so that they arrive before the probe ends, however slow this machine is.
  await until('they look anew', () => {
    socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(many))
    requested += many
    return looks > before
  })
  const other = await call(gateway.healthUrl, 'GET /healthz')
  expect(other.status).toBe(200)
  isHolding = false
  held?.end()
  await until('all are answered', () => countOccurrences('HTTP/1.1 ') === requested)
  expect([countOccurrences('HTTP/1.1 200'), countOccurrences('"user":"up"')]).toEqual([
    requested,
    requested,
  ])
  expect(looks).toBe(before + 1)
  socket.destroy()
})

test('readiness result is cached for a second before the next probe', async () => {
  // On a busy machine, the second for which the result is cached may end before the next request.
  await until('it is asked twice between two looks', async () => {
    await askUntilLooked()
    return (await askUntilLooked()) > 1
  })
})
