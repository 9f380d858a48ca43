import { changesKeyOf, createChanges } from '@axle/kit/changes'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../support/ask.ts'
import { shownHome, writeBuild } from '../support/build.ts'
import { type Door, openDoor } from '../support/door.ts'
import { page, sendJson } from '../support/selling.ts'
import type { Answer } from '../support/upstream.ts'

let door: Door
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-home-'))
  await writeBuild(folder)
  door = await openDoor({ STOREFRONT_DIR: join(folder, 'dist') })
})
afterAll(async () => {
  await door?.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  door.upstream.calls.length = 0
  door.upstream.answer(shopWith(7, 12))
})

const item = { _id: 'h7-55', name: 'ClearBeam H7', img: '/a.webp' }

/** Catalogue and reviews in one: so many products found, and so many reviews, or another answer for these. */
function shopWith(total: number, reviews: number | Answer): Answer {
  return (seen, response, request) => {
    if (seen.url !== '/reviews') {
      sendJson(response, 200, { total, items: [item], facets: {} })
    } else if (typeof reviews === 'number') {
      const said = Array.from({ length: reviews }, (_none, index) => ({ _id: `r${index}` }))
      sendJson(response, 200, said)
    } else reviews(seen, response, request)
  }
}

/** What the home page at a path was made of; undefined for the one of the build. */
async function madeOf(gateway: RunningProcess, path: string) {
  const { status, body } = await ask(gateway.url + path, page)
  const text = body.toString()
  expect(status).toBe(200)
  if (text === shownHome) return undefined
  expect(text).toMatch(/^<!doctype html><title>First<\/title>/)
  return JSON.parse(text.slice(text.indexOf('{')))
}

const asked = () => door.upstream.calls.map(({ url }) => url).toSorted()

test('the home page comes with its first products and reviews, asked for once whatever its address says', async () => {
  const gateway = await door.start()
  const paths = ['/', '/home', '/?utm_source=mail', '/home?search=x']
  const made = await Promise.all(paths.map((path) => madeOf(gateway, path)))
  const { page: first, reviews, origin } = made[0]
  expect([first.items, reviews.length, origin]).toEqual([[item], 10, 'http://shop.test'])
  expect(made).toEqual(paths.map(() => made[0]))
  expect(asked()).toEqual(['/products?limit=6', '/reviews'])
})

/** Has the catalogue be of a generation that is known, as it is once anything of it was written. */
async function noteChange(): Promise<void> {
  const { REDIS_URL = '', TOPIC_PREFIX = '' } = door.settings
  const redis = new Redis(REDIS_URL)
  await createChanges(redis, changesKeyOf(TOPIC_PREFIX, 'catalogue')).note(['h7-55'])
  await redis.quit()
}

test('a new review is there soon, though the catalogue has not changed', async () => {
  const gateway = await door.start()
  await noteChange()
  expect((await madeOf(gateway, '/')).reviews).toHaveLength(10)
  door.upstream.answer(shopWith(7, 3))
  await until('the reviews of now are there', async () => {
    return (await madeOf(gateway, '/')).reviews.length === 3
  })
})

test.each<[string, Answer]>([
  ['away', (_seen, _response, request) => request.socket.destroy()],
  ['talking nonsense', (_seen, response) => sendJson(response, 200, { nothing: 'useful' })],
  ['silent', () => undefined],
])('while the review service is %s the page comes without reviews', async (_word, answer) => {
  const gateway = await door.start()
  door.upstream.answer(shopWith(7, answer))
  const { page: first, reviews } = await madeOf(gateway, '/')
  expect([first.total, reviews]).toEqual([7, null])
})

test('while the catalogue is silent the home page is the one of the build, for which only the first waits', async () => {
  const gateway = await door.start()
  door.upstream.answer(() => undefined)
  expect(await madeOf(gateway, '/')).toBeUndefined()
  const before = asked().length
  expect(await madeOf(gateway, '/')).toBeUndefined()
  expect(asked()).toHaveLength(before)
  door.upstream.answer(shopWith(8, 1))
  const made = await until('the products are there', () => madeOf(gateway, '/'))
  expect(made.page.total).toBe(8)
})

test('a worker that keeps the home page for times without a connection gets it without prices', async () => {
  const gateway = await door.start()
  expect(await madeOf(gateway, '/?__WB_REVISION__=0a1b2c')).toBeUndefined()
  expect(asked()).toEqual([])
})
