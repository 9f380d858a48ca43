import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import type { ServerResponse } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from './support/ask.ts'
import { index, missing, writeBuild } from './support/build.ts'
import { type Door, openDoor } from './support/door.ts'
import type { Answer } from './support/upstream.ts'

let door: Door
let gateway: RunningProcess
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-parts-'))
  await writeBuild(folder)
  door = await openDoor({ STOREFRONT_DIR: join(folder, 'dist') })
  gateway = await door.start()
})
afterAll(async () => {
  await door.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  door.upstream.calls.length = 0
})

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = page, method = 'GET') =>
  ask(gateway.url + path, headers, method)

type Part = { readonly _id: string; readonly name: string; readonly [more: string]: unknown }

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The catalogue with these parts on sale. */
function selling(...parts: readonly Part[]): Answer {
  return ({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://catalogue.test')
    if (pathname === '/parts') {
      const asked = searchParams.getAll('id')
      const found = parts.filter(({ _id }) => asked.includes(_id))
      const changedAt = '2026-01-01T00:00:00.000Z'
      sendJson(
        response,
        200,
        found.map(({ _id, name }) => ({ _id, name, changedAt })),
      )
      return
    }
    const part = parts.find(({ _id }) => pathname === `/services/${_id}`)
    if (part) sendJson(response, 200, { img: '/a.webp', fits: [], ...part })
    else sendJson(response, 404, {})
  }
}

const pictures = ['/api/images/0c-640.webp', '/api/images/0b-640.webp']
const bulb = { _id: 'h7-55', name: 'ClearBeam H7', price: 9.5, pictures }

test('a part is its page, with the shop’s address, a mark to ask again by, and the usual policy', async () => {
  door.upstream.answer(selling(bulb))
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
])('%s goes on to the part’s own address, and no browser keeps that', async (path) => {
  door.upstream.answer(selling({ ...bulb, _id: 'h7-56' }))
  const { status, headers } = await get(`${path}?order=2`)
  expect([status, headers['location']]).toEqual([301, '/parts/clearbeam-h7-h7-56?order=2'])
  expect(headers['cache-control']).toBe('no-cache')
})

test('of several parts whose ids end an address the one with this address is shown', async () => {
  const long = { _id: 'lamp-77', name: 'Bright' }
  door.upstream.answer(selling({ _id: '77', name: 'Other' }, long))
  const { status, body } = await get('/parts/bright-lamp-77')
  expect(status).toBe(200)
  expect(body.toString()).toContain('"_id":"lamp-77"')
})

test('a part that is not on sale is 404 with the empty page', async () => {
  door.upstream.answer(selling())
  const answer = await get('/parts/clearbeam-gone-1')
  expect([answer.status, answer.body.toString()]).toEqual([404, index])
})

test.each([
  `/parts/${'x-'.repeat(5000)}`,
  '/parts/%00',
  '/parts/%F0%9F%9A%97',
  '/parts/..%2f..%2fsecret',
  '/parts/%24where',
])('%s is 404 and asks nobody', async (path) => {
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([404, index])
  expect(door.upstream.calls).toEqual([])
})

test.each(['/parts/a/b', '/parts/%zz'])('%s is no page of a part', async (path) => {
  const { status, body } = await get(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.toString()).not.toBe(index)
  if (status === 404) expect(body.toString()).toBe(missing)
  expect(door.upstream.calls).toEqual([])
})

test.each<[string, Answer]>([
  ['away', (_seen, _response, request) => request.socket.destroy()],
  ['out of order', (_seen, response) => sendJson(response, 500, {})],
  ['talking nonsense', (_seen, response) => sendJson(response, 200, { nothing: 'useful' })],
  ['talking to itself', (_seen, response) => response.end('<html>')],
  ['silent', () => undefined],
])(
  'while the catalogue is %s: 503 with the empty page, and right after that the part',
  async (word, answer) => {
    const _id = `h7-${word.replaceAll(' ', '')}`
    const path = `/parts/clearbeam-h7-${_id}`
    door.upstream.answer(answer)
    const away = await get(path)
    expect([away.status, away.body.toString()]).toEqual([503, index])
    expect(away.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(away.headers['cache-control']).toBe('no-store')
    door.upstream.answer(selling({ ...bulb, _id }))
    expect((await get(path)).status).toBe(200)
  },
)

test('many who open a part at the same time ask the catalogue once', async () => {
  const part = { ...bulb, _id: 'h7-crowd' }
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const sells = selling(part)
  door.upstream.answer(
    (seen, response, request) => void begun.then(() => sells(seen, response, request)),
  )
  const asked = Array.from({ length: 30 }, () => get('/parts/clearbeam-h7-h7-crowd'))
  await until('the first has asked', () => door.upstream.calls.length > 0)
  begin()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(door.upstream.calls.map(({ url }) => url.split('?')[0])).toEqual([
    '/parts',
    '/services/h7-crowd',
  ])
})

test('a page that cannot be rendered is 503, and the next one is rendered again', async () => {
  const sold = [
    { _id: 'b-1', name: 'Broken' },
    { _id: 'b-2', name: 'Endless' },
    { ...bulb, _id: 'b-3' },
  ]
  door.upstream.answer(selling(...sold))
  expect((await get('/parts/broken-b-1')).status).toBe(503)
  expect((await get('/parts/endless-b-2')).status).toBe(503)
  expect((await get('/parts/clearbeam-h7-b-3')).status).toBe(200)
}, 30_000)

test('a new build renders without a restart, and before the first there is the empty page', async () => {
  door.upstream.answer(selling({ ...bulb, _id: 'n-1' }, { ...bulb, _id: 'n-2' }))
  await get('/parts/clearbeam-h7-n-1')
  const frame = join(folder, 'dist/server/part-frame.json')
  await writeFile(frame, JSON.stringify({ template: '<!doctype html><title>New</title>{}' }))
  expect((await get('/parts/clearbeam-h7-n-2')).body.toString()).toContain('<title>New</title>')
  await rm(frame)
  door.upstream.answer(selling({ ...bulb, _id: 'n-3' }))
  const bare = await get('/parts/clearbeam-h7-n-3')
  expect([bare.status, bare.body.toString()]).toEqual([200, index])
  await writeFile(frame, JSON.stringify({ template: '<!doctype html><title>Part</title>{}' }))
})

test('whoever asks for no document gets none, and whoever sends gets 405', async () => {
  door.upstream.answer(selling(bulb))
  const json = await get('/parts/clearbeam-h7-h7-55', { accept: 'application/json' })
  expect([json.status, json.headers['content-type']]).toEqual([
    404,
    expect.stringMatching(/^application\/problem\+json/),
  ])
  expect((await get('/parts/clearbeam-h7-h7-55', page, 'POST')).status).toBe(405)
})

test('pages count towards the limit of their address', async () => {
  door.upstream.answer(selling(bulb))
  const strict = await door.start({ RATE_LIMIT_PER_MINUTE: '2', TOPIC_PREFIX: 'parts-limit.' })
  const path = `${strict.url}/parts/clearbeam-h7-h7-55`
  const statuses = []
  for (let count = 0; count < 3; count++) statuses.push((await ask(path, page)).status)
  expect(statuses).toEqual([200, 200, 429])
  await strict.stop()
})
