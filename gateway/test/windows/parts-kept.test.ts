import type { RunningProcess } from '@axle/kit/testing/process'
import { limitsExcept } from '@axle/kit/testing/limits'
import { until } from '@axle/kit/testing/until'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../support/ask.ts'
import { index, writeBuild } from '../support/build.ts'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { bulb, page, selling } from '../support/selling.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-kept-parts-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({ STOREFRONT_DIR: join(folder, 'dist') })
  gateway = await gatewayEnv.start()
})
afterAll(async () => {
  await gatewayEnv?.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
})

const get = (path: string) => ask(gateway.url + path, page)

test('concurrent requests for a part send one request to the catalogue', async () => {
  const part = { ...bulb, _id: 'h7-crowd' }
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const sells = selling(part)
  gatewayEnv.upstream.answer(
    (received, response, request) => void begun.then(() => sells(received, response, request)),
  )
  const requested = Array.from({ length: 30 }, () => get('/parts/clearbeam-h7-h7-crowd'))
  await until('the first has asked', () => gatewayEnv.upstream.calls.length > 0)
  begin()
  const answers = await Promise.all(requested)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(gatewayEnv.upstream.calls.map(({ url }) => url.split('?')[0])).toEqual([
    '/parts',
    '/services/h7-crowd',
  ])
})

test('part page 503 when it cannot be rendered, and the next page 200', async () => {
  const sold = [
    { _id: 'b-1', name: 'Broken' },
    { _id: 'b-2', name: 'Endless' },
    { ...bulb, _id: 'b-3' },
  ]
  gatewayEnv.upstream.answer(selling(...sold))
  const { url, stop } = await gatewayEnv.start(limitsExcept({ rendering: 1 }))
  const fetchStatus = async (path: string) => (await ask(url + path, page)).status
  expect(await fetchStatus('/parts/broken-b-1')).toBe(503)
  expect(await fetchStatus('/parts/endless-b-2')).toBe(503)
  // On a slow machine, this page may exceed the rendering timeout that is meant for the previous page.
  const isRendered = async () => (await fetchStatus('/parts/clearbeam-h7-b-3')) === 200
  await until('the next one is rendered', isRendered)
  await stop()
})

test('part page 503 while the catalogue never responds, and 200 as soon as it responds', async () => {
  const path = '/parts/clearbeam-h7-h7-silent'
  gatewayEnv.upstream.answer(() => undefined)
  const silent = await get(path)
  expect([silent.status, silent.body.toString()]).toEqual([503, index])
  expect(silent.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(silent.headers['cache-control']).toBe('no-store')
  gatewayEnv.upstream.answer(selling({ ...bulb, _id: 'h7-silent' }))
  expect((await get(path)).status).toBe(200)
})

test('new build is used without a restart, and part pages are empty if it has no renderer', async () => {
  gatewayEnv.upstream.answer(selling({ ...bulb, _id: 'n-1' }, { ...bulb, _id: 'n-2' }))
  await get('/parts/clearbeam-h7-n-1')
  const frame = join(folder, 'dist/server/part-frame.json')
  await writeFile(frame, JSON.stringify({ template: '<!doctype html><title>New</title>{}' }))
  expect((await get('/parts/clearbeam-h7-n-2')).body.toString()).toContain('<title>New</title>')
  await rm(frame)
  gatewayEnv.upstream.answer(selling({ ...bulb, _id: 'n-3' }))
  const bare = await get('/parts/clearbeam-h7-n-3')
  expect([bare.status, bare.body.toString()]).toEqual([200, index])
  await writeFile(frame, JSON.stringify({ template: '<!doctype html><title>Part</title>{}' }))
})

test('requests for part pages count towards the rate limit per IP address', async () => {
  gatewayEnv.upstream.answer(selling(bulb))
  const settings = { RATE_LIMIT_PER_MINUTE: '2', TOPIC_PREFIX: 'parts-limit.' }
  const strict = await untilCounting(await gatewayEnv.start(settings))
  const path = `${strict.url}/parts/clearbeam-h7-h7-55`
  const statuses = []
  for (let count = 0; count < 3; count++) statuses.push((await ask(path, page)).status)
  expect(statuses).toEqual([200, 200, 429])
  await strict.stop()
})
