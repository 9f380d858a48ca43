import type { RunningProcess } from '@axle/kit/testing/process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ask } from '../support/ask.ts'
import { writeBuild } from '../support/build.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let folder: string
const count = 50_001

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-map-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({ STOREFRONT_DIR: join(folder, 'dist') })
  gateway = await gatewayEnv.start()
})
afterAll(async () => {
  await gatewayEnv.close()
  await rm(folder, { recursive: true })
})

const toId = (index: number) => `p-${String(index).padStart(6, '0')}`

const get = (path: string, headers: Record<string, string> = {}) => ask(gateway.url + path, headers)

const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('sitemap 503 while the catalogue is unavailable, but robots.txt and the page sitemap 200', async () => {
  gatewayEnv.upstream.answer((_seen, _response, request) => request.socket.destroy())
  const away = await get('/sitemap.xml')
  expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
  expect((await get('/sitemap-parts-1.xml')).status).toBe(503)
  expect((await get('/sitemap-pages.xml')).status).toBe(200)
  expect((await get('/robots.txt')).status).toBe(200)
})

test('sitemap lists every part in files of at most 50,000 parts, and requests each part once', async () => {
  gatewayEnv.upstream.calls.length = 0
  gatewayEnv.upstream.answer(({ url }, response) => {
    const after = new URL(url, 'http://catalogue.test').searchParams.get('after')
    const first = after === null ? 0 : Number(after.slice(2)) + 1
    const parts = Array.from({ length: Math.min(1000, count - first) }, (_, index) => ({
      _id: toId(first + index),
      name: 'Bulb & <lamp>',
      changedAt: '2026-01-02T03:04:05.000Z',
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(parts))
  })
  const [index, other] = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')])
  expect([index.status, other.status]).toEqual([200, 200])
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(addressesIn(index.body.toString())).toEqual([
    'http://shop.test/sitemap-pages.xml',
    'http://shop.test/sitemap-parts-1.xml',
    'http://shop.test/sitemap-parts-2.xml',
  ])
  const first = await get('/sitemap-parts-1.xml', { 'accept-encoding': 'gzip' })
  expect(first.headers['content-encoding']).toBe('gzip')
  const text = gunzipSync(first.body).toString()
  expect(text).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>')
  const second = await get('/sitemap-parts-2.xml')
  const all = [...addressesIn(text), ...addressesIn(second.body.toString())]
  expect(addressesIn(text)).toHaveLength(50_000)
  expect(all).toHaveLength(count)
  expect(new Set(all).size).toBe(count)
  expect(all.at(-1)).toBe(`http://shop.test/parts/bulb-lamp-${toId(count - 1)}`)
  expect(gatewayEnv.upstream.calls).toHaveLength(51)
}, 60_000)

test.each(['/sitemap-parts-3.xml', '/sitemap-parts-0.xml', '/sitemap-parts-x.xml'])(
  '%s 404 because there is no such sitemap file',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('sitemap keeps its last version while the catalogue is unavailable', async () => {
  gatewayEnv.upstream.answer((_seen, _response, request) => request.socket.destroy())
  expect((await get('/sitemap.xml')).status).toBe(200)
  expect((await get('/sitemap-parts-2.xml')).status).toBe(200)
})
