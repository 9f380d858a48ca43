import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'
import { toAddress, toFileNames, hashIn } from '../src/image/image.rules.ts'
import { admin, type Catalogue, picture, startCatalogue } from './catalogue.setup.ts'
import { startSweeper } from './life.setup.ts'

let shop: Catalogue
let sweeper: Awaited<ReturnType<typeof startSweeper>>

beforeAll(async () => {
  shop = await startCatalogue()
  sweeper = await startSweeper(shop, testEnvironment().S3_URL)
})
afterAll(async () => {
  await sweeper?.close()
  await shop?.close()
})

/** Uploads an image with a width that no other test uses. @returns its hash */
async function upload(width: number): Promise<string> {
  const { body } = await shop.upload(admin, 'image', await picture('png', width, 90))
  return hashIn(body.data.url) ?? ''
}

async function isThere(hash: string): Promise<boolean> {
  const answers = toFileNames(hash).map(async (name) => {
    const response = await fetch(`${shop.catalogue.url}/images/${name}`)
    await response.arrayBuffer()
    return response.ok
  })
  return (await Promise.all(answers)).every(Boolean)
}

test('editProduct 200 with a new image keeps the old image if an order references it', async () => {
  const [ordered, between, now] = [await upload(101), await upload(102), await upload(103)]
  const productId = await shop.stocked(5)
  const show = async (hash: string) => {
    const body = { img: toAddress(hash) }
    expect((await shop.ask(admin, `PATCH /services/${productId}`, { body })).status).toBe(200)
  }
  await show(ordered)
  const order = { orderId: randomUUID(), productId, quantity: 1 }
  await shop.publish('order.placed', { ...order, img: toAddress(ordered) })
  await shop.read()
  await show(between)
  await show(now)
  for (const hash of [ordered, between]) await sweeper.age(hash)
  await sweeper.sweep()
  expect([await isThere(ordered), await isThere(between), await isThere(now)]).toEqual([
    true,
    false,
    true,
  ])
})
