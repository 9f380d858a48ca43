import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBuild } from './support/build.ts'
import { type Door, openDoor } from './support/door.ts'

let door: Door
let gateway: RunningProcess
let folder: string
/** How often a service was looked at. */
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
  door = await openDoor({ STOREFRONT_DIR: join(folder, 'dist') })
  const { port } = service.address() as AddressInfo
  gateway = await door.start({ USER_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await door.close()
  service.closeAllConnections()
  service.close()
  await rm(folder, { recursive: true })
})

const ready = () => call(gateway.healthUrl, 'GET /readyz')

/** Asks until the service was looked at anew. @returns how often it asked */
async function askUntilLooked(): Promise<number> {
  const before = looks
  let asked = 0
  await until('the service is looked at', async () => {
    asked += 1
    await ready()
    return looks > before
  })
  return asked
}

test('at its public port it says that it runs, and nobody learns there what it works with', async () => {
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

test('at its own port many who ask at once share one look at each service', async () => {
  await askUntilLooked()
  isHolding = true
  const before = looks
  await until('somebody looks anew', () => {
    void ready()
    return looks > before
  })
  const asked = Array.from({ length: 50 }, () => ready())
  const other = await call(gateway.healthUrl, 'GET /healthz')
  expect(other.status).toBe(200)
  isHolding = false
  held?.end()
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.checks.user}`))).toEqual(
    new Set(['200 up']),
  )
  expect(looks).toBe(before + 1)
})

test('what it has seen it says for a second to whoever asks, and then looks again', async () => {
  await askUntilLooked()
  expect(await askUntilLooked()).toBeGreaterThan(1)
})
