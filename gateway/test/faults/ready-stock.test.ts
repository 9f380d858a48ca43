import { call } from '@axle/kit/testing/client'
import { type Person, person } from '@axle/kit/testing/issuer'
import { runSeed } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { setTimeout as pause } from 'node:timers/promises'

const admin = person({ roles: ['user', 'admin'] })
const rounds = 20
const orders = 12
const readers = 6
/** Pause between reads. Readers without a pause would leave the services no CPU time. */
const readEachMs = 20

let testEnv: TestEnv
let urls: readonly [string, string]
let tools: readonly Tool[]

type Tool = { readonly _id: string; readonly name: string; readonly price: number }

/** Disables periodic reconciliation, so that only a change notice in Redis or an event can make a change visible. */
const never = { MEND_SECONDS: '3600' }

beforeAll(async () => {
  testEnv = await openTestEnv()
  await runSeed('catalogue', testEnv.createSettings('catalogue', { SEED_PRODUCTS_MOST: '30' }))
  const [first, second, booking] = await Promise.all([
    testEnv.start('catalogue', never),
    testEnv.start('catalogue', never),
    testEnv.start('booking'),
  ])
  const before = ({ url }: { readonly url: string }) =>
    testEnv.start('gateway', {
      CATALOGUE_URL: url,
      BOOKING_URL: booking.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
    })
  const [one, other] = await Promise.all([before(first), before(second)])
  urls = [one.url, other.url]
  const all: readonly (Tool & { minimumorderquantity: number })[] = (
    await call(one.url, 'GET /api/services')
  ).body
  tools = all.filter(({ minimumorderquantity }) => minimumorderquantity === 1)
})
afterAll(() => testEnv?.close())

/** Returns a product by its index. Each test uses a different product. */
function getTool(index: number): Tool {
  const tool = tools[index]
  if (!tool) throw new Error(`The seed has fewer than ${index + 1} products.`)
  return tool
}

type Listed = { readonly _id: string; readonly availablequantity: number }

/**
 * Ways to read a product's quantity from a gateway: on the product itself, or in a list. Undefined if the list does not
 * contain the product.
 */
const reads = {
  one: async (url: string, { _id }: Tool): Promise<number> =>
    (await call(url, `GET /api/services/${_id}`)).body.availablequantity,
  list: async (url: string, { _id, name }: Tool, more = ''): Promise<number | undefined> => {
    const { body } = await call(url, `GET /api/products?search=${encodeURIComponent(name)}${more}`)
    const found = body.items.find((item: Listed) => item._id === _id)
    return found?.availablequantity
  },
}

/** Reads the quantity in every way at both gateways, one read at a time. */
async function readQuantities(tool: Tool): Promise<readonly (number | undefined)[]> {
  const received = []
  for (const read of [reads.one, reads.list])
    for (const url of urls) received.push(await read(url, tool))
  return received
}

const everywhere = (units: number) => [units, units, units, units]

/**
 * Sets a product's quantity as an admin.
 * @returns the new quantity
 */
async function setUnits(url: string, { _id }: Tool, units: number): Promise<number> {
  const received = await reads.one(url, { _id, name: '', price: 0 })
  const body = { availablequantity: units, seenavailablequantity: received }
  const token = await testEnv.issuer.token(admin)
  const { status } = await call(url, `PATCH /api/services/${_id}`, { token, body })
  expect(status).toBe(200)
  return units
}

/** Orders one unit and waits until it is reserved. */
async function order(url: string, { _id, name, price }: Tool, buyer: Person): Promise<void> {
  const token = await testEnv.issuer.token(buyer)
  const who = { product: buyer.email, ProductName: buyer.name }
  const body = { bookingId: _id, booking: name, price, quantity: 1, ...who }
  const placed = await until('the order is taken', async () => {
    const answer = await call(url, 'POST /api/booking', { token, body })
    return answer.status === 201 && answer
  })
  await until('its unit is reserved', async () => {
    const { status } = (await call(url, `GET /api/booking/${placed.body._id}`, { token })).body
    return status === 'reserved'
  })
}

/** While `work` runs, reads the product concurrently at both gateways and calls `watch` repeatedly. */
async function whileRead(
  tool: Tool,
  work: () => Promise<void>,
  watch: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  let isOver = false
  const over = async (read: () => Promise<unknown>) => {
    while (!isOver) {
      await read()
      await pause(readEachMs)
    }
  }
  const both = (url: string) => () => Promise.all([reads.one(url, tool), reads.list(url, tool)])
  const reading = Array.from({ length: readers }, (_none, index) =>
    over(both(urls[index % 2 ? 1 : 0])),
  )
  const watching = over(async () => {
    await watch()
    await reads.one(urls[0], tool)
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.allSettled([...reading, watching])
  }
  await Promise.all([...reading, watching])
}

test('quantity set by an admin appears in the next read at both gateways under load', async () => {
  const tool = getTool(0)
  const received: unknown[] = []
  const written: unknown[] = []
  await whileRead(tool, async () => {
    for (let round = 1; round <= rounds; round++) {
      written.push(everywhere(await setUnits(urls[round % 2 ? 1 : 0], tool, 500 + round)))
      received.push(await readQuantities(tool))
    }
  })
  expect(received).toEqual(written)
})

test('reads soon exclude reserved units, and the quantity never increases again', async () => {
  const tool = getTool(1)
  await setUnits(urls[0], tool, 1_000)
  const received: (number | undefined)[] = []
  const orderAll = async () => {
    for (let count = 1; count <= orders; count++) {
      await order(urls[count % 2 ? 1 : 0], tool, person())
      const left = JSON.stringify(everywhere(1_000 - count))
      const isShown = async () => JSON.stringify(await readQuantities(tool)) === left
      await until(`${count} are gone from each read`, isShown)
    }
  }
  await whileRead(tool, orderAll, async () => void received.push(...(await readQuantities(tool))))
  expect(received).toEqual(received.toSorted((one = 0, other = 0) => other - one))
  expect(new Set(received).size).toBeGreaterThan(orders / 2)
})

test('reserving the last unit empties the stock at both gateways, until an admin restocks', async () => {
  const tool = getTool(2)
  const inStock = () => Promise.all(urls.map((url) => reads.list(url, tool, '&instock=true')))
  await setUnits(urls[0], tool, 1)
  expect(await inStock()).toEqual([1, 1])
  await order(urls[1], tool, person())
  const isGone = async () => (await inStock()).every((units) => units === undefined)
  await until('nobody is offered it', isGone)
  expect(await readQuantities(tool)).toEqual(everywhere(0))
  await setUnits(urls[1], tool, 3)
  expect(await inStock()).toEqual([3, 3])
})
