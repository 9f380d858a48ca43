import type { RunningProcess } from '@axle/kit/testing/process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './support/ask.ts'
import { index, missing, writeBuild } from './support/build.ts'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { bulb, page, selling, sendJson } from './support/selling.ts'
import type { Answer } from './support/upstream.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-parts-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({ STOREFRONT_DIR: join(folder, 'dist') })
  gateway = await gatewayEnv.start()
})
afterAll(async () => {
  await gatewayEnv.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
})

const get = (path: string, headers: Record<string, string> = page, method = 'GET') =>
  ask(gateway.url + path, headers, method)

test("part page has the shop's URL, an ETag and the usual security policy", async () => {
  gatewayEnv.upstream.answer(selling(bulb))
  const answer = await get('/parts/clearbeam-h7-h7-55')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  const text = answer.body.toString()
  expect(text).toMatch(/^<!doctype html><title>Part<\/title>/)
  expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({
    named: { _id: 'h7-55' },
    tool: bulb,
    origin: 'http://shop.test',
  })
  const again = await get('/parts/clearbeam-h7-h7-55', {
    ...page,
    'if-none-match': String(answer.headers['etag']),
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await get('/parts/clearbeam-h7-h7-55', page, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test.each([
  '/parts/old-name-h7-56',
  '/parts/h7-56',
  '/PARTS/clearbeam-h7-h7-56',
  '/parts/clearbeam-h7-h7-56/',
  '/parts/clearbeam%2Dh7-h7-56',
])("%s redirects to the part's canonical path, uncached", async (path) => {
  gatewayEnv.upstream.answer(selling({ ...bulb, _id: 'h7-56' }))
  const { status, headers } = await get(`${path}?order=2`)
  expect([status, headers['location']]).toEqual([301, '/parts/clearbeam-h7-h7-56?order=2'])
  expect(headers['cache-control']).toBe('no-cache')
})

test('path that could end with several part ids shows the part whose path it is', async () => {
  const long = { _id: 'lamp-77', name: 'Bright' }
  gatewayEnv.upstream.answer(selling({ _id: '77', name: 'Other' }, long))
  const { status, body } = await get('/parts/bright-lamp-77')
  expect(status).toBe(200)
  expect(body.toString()).toContain('"_id":"lamp-77"')
})

test('part page 404 with the empty page when the part is not on sale', async () => {
  gatewayEnv.upstream.answer(selling())
  const answer = await get('/parts/clearbeam-gone-1')
  expect([answer.status, answer.body.toString()]).toEqual([404, index])
})

test.each([
  `/parts/${'x-'.repeat(5000)}`,
  '/parts/%00',
  '/parts/%F0%9F%9A%97',
  '/parts/..%2f..%2fsecret',
  '/parts/%24where',
])('%s is 404 without a request to a service', async (path) => {
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([404, index])
  expect(gatewayEnv.upstream.calls).toEqual([])
})

test.each(['/parts/a/b', '/parts/%zz'])('%s is not a part page', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.toString()).not.toBe(index)
  if (status === 404) expect(body.toString()).toBe(missing)
  expect(gatewayEnv.upstream.calls).toEqual([])
})

test.each<[string, Answer]>([
  ['unavailable', (_seen, _response, request) => request.socket.destroy()],
  ['failing', (_seen, response) => sendJson(response, 500, {})],
  ['returning invalid data', (_seen, response) => sendJson(response, 200, { nothing: 'useful' })],
  ['returning HTML', (_seen, response) => response.end('<html>')],
])(
  'part page 503 while the catalogue is %s, and 200 immediately after that',
  async (word, answer) => {
    const _id = `h7-${word.replaceAll(' ', '')}`
    const path = `/parts/clearbeam-h7-${_id}`
    gatewayEnv.upstream.answer(answer)
    const away = await get(path)
    expect([away.status, away.body.toString()]).toEqual([503, index])
    expect(away.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(away.headers['cache-control']).toBe('no-store')
    gatewayEnv.upstream.answer(selling({ ...bulb, _id }))
    expect((await get(path)).status).toBe(200)
  },
)

test('part page 404 for a request that does not accept HTML, and 405 for POST', async () => {
  gatewayEnv.upstream.answer(selling(bulb))
  const json = await get('/parts/clearbeam-h7-h7-55', { accept: 'application/json' })
  expect([json.status, json.headers['content-type']]).toEqual([
    404,
    expect.stringMatching(/^application\/problem\+json/),
  ])
  expect((await get('/parts/clearbeam-h7-h7-55', page, 'POST')).status).toBe(405)
})
