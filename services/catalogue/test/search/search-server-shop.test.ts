import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { searchServerUrl, servers } from '@axle/kit/testing/servers'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { admin, type Catalogue, startCatalogue } from '../catalogue.setup.ts'
import { idsAt } from '../search.setup.ts'

const seeded = 20

let url: string
let shop: Catalogue
let other: RunningProcess
let byMemory: RunningProcess

beforeAll(async () => {
  url = await searchServerUrl()
  const settings = { SEARCH_URL: url, MEND_SECONDS: '1' }
  shop = await startCatalogue(seeded, settings)
  other = await shop.start('catalogue', settings)
  byMemory = await shop.start('catalogue')
}, 600_000)
afterAll(() => shop.close())

const edit = (id: string, body: object) => shop.ask(admin, `PATCH /services/${id}`, { body })

test.each([
  '/products',
  '/products?search=brake%20pads',
  '/products?search=brake%20pads&sort=-price&limit=5',
  '/products?search=brak%20padz&instock=true',
  '/products?search=2012%20brake%20pads%20civic',
  '/products?search=b&brand=Ferrow&minprice=10',
  '/products?category=Brake%20pads&sort=-createdat',
  '/products?search=zzzzzz',
  '/products?rating=4',
  '/products?search=civic&vehicle=2008-honda-civic-1-8-l-4-cylinder',
  '/products?fits=2008-honda-civic-1-8-l-4-cylinder&limit=3',
  '/services?search=brake&limit=20',
  '/services?limit=7&offset=11',
  '/categories',
])('GET %s returns the same with OpenSearch as with the in-memory engine', async (path) => {
  const [one, same] = [other, byMemory].map(({ url: at }) => call(at, `GET ${path}`))
  const { status, body } = (await one) ?? {}
  expect([status, body]).toEqual([200, (await same)?.body])
})

test('listProducts 200 with OpenSearch immediately finds a write on all instances', async () => {
  const [tool] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  const email = `${randomUUID()}@axle.test`
  const amounts = { availablequantity: 5, minimumorderquantity: 1 }
  const added = { name: 'Track pads', email, products: tool.name, img: tool.img, ...amounts }
  const id: string = (await shop.ask(admin, 'POST /purchase', { body: added })).body.insertedId
  const name = `Lantern ${randomUUID().slice(0, 8)}`
  const at = () => Promise.all([shop.catalogue, other].map((one) => idsAt(one.url, name)))
  expect((await edit(id, { name })).status).toBe(200)
  expect(await at()).toEqual([[id], [id]])
  expect((await shop.ask(admin, `DELETE /purchase/${email}`)).body).toEqual({ deletedCount: 1 })
  expect(await at()).toEqual([[], []])
})

test('listProducts 503 while OpenSearch hangs, and later finds products written during the outage', async () => {
  const id = await shop.stocked(5)
  const name = `Lantern ${randomUUID().slice(0, 8)}`
  await servers.pause('search')
  try {
    const { status, body } = await shop.ask(undefined, 'GET /products?search=brake')
    expect([status, body.type]).toEqual([503, expect.stringContaining('unavailable')])
    expect((await edit(id, { name })).status).toBe(200)
    const orderId = randomUUID()
    await shop.publish('order.placed', { orderId, productId: id, quantity: 1 })
    expect((await shop.answerFor(orderId)).type).toBe('stock.reserved')
  } finally {
    await servers.resume('search')
  }
  await until('it is found', async () => (await idsAt(other.url, name)).includes(id))
})

test('the index is rebuilt when OpenSearch has lost it', async () => {
  const before = (await shop.ask(undefined, 'GET /products?limit=1')).body.total
  const indices = (await (await fetch(`${url}/_aliases`)).json()) as object
  for (const index of Object.keys(indices)) await fetch(`${url}/${index}`, { method: 'DELETE' })
  await until('all are found again at both', async () => {
    const pages = [shop.catalogue, other].map((one) => call(one.url, 'GET /products?limit=1'))
    return (await Promise.all(pages)).every(({ body }) => body.total === before)
  })
})

/** Starts a proxy in front of OpenSearch that can return a given response instead of OpenSearch's. */
async function startBetween() {
  let expected: readonly [status: number, body: string] | undefined
  const listener = createServer((request, response) => {
    const [status, body] = expected ?? []
    if (status !== undefined) return void response.writeHead(status).end(body)
    const { url: path = '', method = '', headers } = request
    const forwarded = send(url + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    return void request.pipe(forwarded)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (status: number, body: string) => {
      expected = [status, body]
    },
    stop: () => {
      listener.closeAllConnections()
      listener.close()
    },
  }
}

test('listProducts 503, and listTools 503, if OpenSearch returns an invalid response', async () => {
  const between = await startBetween()
  const nonsense = [
    [200, '{}'],
    [200, '<html>'],
    [200, '{"hits":{"total":{"value":1},"hits":[{}]},"docs":3,"items":{}}'],
    [429, '{}'],
    [500, ''],
  ] as const
  const settings = { SEARCH_URL: between.url, MEND_SECONDS: '3600' }
  const built = await shop.start('catalogue', settings)
  between.answer(...nonsense[0])
  const unbuilt = await shop.start('catalogue', settings, false)
  for (const [status, body] of nonsense) {
    between.answer(status, body)
    const requested = [
      call(built.url, 'GET /products?search=brake'),
      call(built.url, 'GET /services'),
      call(unbuilt.url, 'GET /products'),
      call(unbuilt.url, 'GET /readyz'),
    ]
    const statuses = (await Promise.all(requested)).map((one) => one.status)
    expect([body, ...statuses]).toEqual([body, 503, 503, 503, 503])
  }
  expect((await call(unbuilt.url, 'GET /vehicles/years')).status).toBe(200)
  await Promise.all([built.kill(), unbuilt.kill()])
  between.stop()
})
