import { testEnvironment } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { toAddress, hashIn } from '../src/image/image.rules.ts'
import { admin, type Catalogue, picture, startCatalogue } from './catalogue.setup.ts'
import { createImportHelpers } from './import.setup.ts'
import { startSweeper } from './life.setup.ts'

let shop: Catalogue
let sweeper: Awaited<ReturnType<typeof startSweeper>>

beforeAll(async () => {
  shop = await startCatalogue()
  sweeper = await startSweeper(shop, testEnvironment().S3_URL)
})
afterAll(async () => {
  await sweeper.close()
  await shop.close()
})

const edit = (id: string, body: unknown) => shop.ask(admin, `PATCH /services/${id}`, { body })
const read = async (id: string) => (await shop.ask(undefined, `GET /services/${id}`)).body
const shownBy = async (id: string): Promise<readonly string[]> => {
  const { img, pictures = [] } = await read(id)
  return [img, ...pictures]
}

async function upload(): Promise<string> {
  const bytes = await picture('png', 64, 90)
  return (await shop.upload(admin, 'image', bytes)).body.data.url
}
const uploads = (count: number) => Promise.all(Array.from({ length: count }, upload))

async function add(img: string, pictures: readonly string[]) {
  const [{ name }] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  const input = { name: `Track pads ${randomUUID()}`, email: 'pictures@axle.test', products: name }
  return shop.ask(admin, 'POST /purchase', { body: { ...input, img, pictures } })
}

/** Makes images due for the sweep, as if a day had passed, and runs the sweep. @returns the images that remain */
async function keptAfterADay(pictures: readonly string[]): Promise<readonly string[]> {
  const hashes = pictures.map((one) => hashIn(one) ?? '')
  for (const hash of hashes) await sweeper.age(hash)
  await sweeper.sweep()
  const states = await Promise.all(hashes.map(sweeper.findState))
  return pictures.filter((_, place) => states[place] === 'kept')
}

test('addProduct 201 keeps the order of all images, and lists show the first image', async () => {
  const [first = '', ...others] = await uploads(6)
  const { status, body } = await add(first, [...others, first, others[0] ?? ''])
  expect([status, await shownBy(body.insertedId)]).toEqual([201, [first, ...others]])
  const { items } = (await shop.ask(admin, `GET /purchase/products?search=${body.insertedId}`)).body
  expect([items[0].img, items[0].pictures]).toEqual([first, others])
  expect(await keptAfterADay([first, ...others])).toEqual([first, ...others])
})

test('addProduct 400 for eight images after the first, 422 for an unknown image', async () => {
  const [img = ''] = await uploads(1)
  const many = await add(
    img,
    Array.from({ length: 8 }, (_, place) => toAddress(`00f${place}`)),
  )
  expect([many.status, many.body.errors[0].field]).toEqual([400, 'body.pictures'])
  const elsewhere = await add(img, ['https://elsewhere.test/a.png'])
  expect([elsewhere.status, elsewhere.body.errors[0].field]).toEqual([400, 'body.pictures.0'])
  const unknown = await add(img, [toAddress('00ff')])
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'body.pictures.0'])
})

test('editProduct 200 changes the image order, publishes the change once and lets removed images be swept', async () => {
  const [one = '', two = '', three = ''] = await uploads(3)
  const id = (await add(one, [two, three])).body.insertedId
  expect((await edit(id, { img: three, pictures: [one, two] })).status).toBe(200)
  expect(await shownBy(id)).toEqual([three, one, two])
  await edit(id, { img: three, pictures: [one, two] })
  await edit(id, { name: 'Other pads', brand: 'Ferrow' })
  expect(await shownBy(id)).toEqual([three, one, two])
  await until('it is published', () => shop.revisions(id).includes(3))
  expect(shop.revisions(id)).toEqual([1, 2, 3])
  expect(await keptAfterADay([one, two, three])).toEqual([one, two, three])
  await edit(id, { pictures: [two] })
  expect(await keptAfterADay([one, two, three])).toEqual([two, three])
  await edit(id, { pictures: [] })
  expect(await read(id)).not.toHaveProperty('pictures')
  expect(await keptAfterADay([two, three])).toEqual([three])
})

test('editProduct 200 with a new first image removes it from the further images', async () => {
  const [one = '', two = '', three = ''] = await uploads(3)
  const id = (await add(one, [two, three])).body.insertedId
  await edit(id, { img: two.replace('640.webp', '320.avif') })
  expect(await shownBy(id)).toEqual([two.replace('640.webp', '320.avif'), three])
  expect(await keptAfterADay([one, two, three])).toEqual([two, three])
})

test('editProduct 422 for an image that is not stored changes nothing', async () => {
  const id = await shop.stocked(3)
  const before = await read(id)
  const { status, body } = await edit(id, { name: 'Half done', pictures: [toAddress('00ff')] })
  expect([status, body.detail]).toEqual([422, 'Upload the picture again.'])
  expect(body.errors).toMatchObject([{ field: 'body.pictures.0' }])
  expect(await read(id)).toEqual(before)
})

test('editProduct 200 for concurrent edits keeps all text changes and the images of one edit', async () => {
  const [one = '', two = '', three = ''] = await uploads(3)
  const id = (await add(one, [])).body.insertedId
  await Promise.all([edit(id, { pictures: [two, three] }), edit(id, { description: 'Ceramic' })])
  expect([await shownBy(id), (await read(id)).description]).toEqual([[one, two, three], 'Ceramic'])
  await Promise.all([edit(id, { pictures: [three] }), edit(id, { pictures: [two] })])
  const shown = await shownBy(id)
  expect([[one, three].join(), [one, two].join()]).toContain(shown.join())
  expect(await keptAfterADay([one, two, three])).toEqual(
    [one, two, three].filter((picture) => shown.includes(picture)),
  )
})

test('restoreProduct 200 restores all images, which removed products keep for a month', async () => {
  const [one = '', two = ''] = await uploads(2)
  const id = (await add(one, [two])).body.insertedId
  await shop.ask(admin, `DELETE /purchase/pictures@axle.test?id=${id}`)
  expect(await keptAfterADay([one, two])).toEqual([one, two])
  expect((await shop.ask(admin, `POST /services/${id}/restoration`)).body.pictures).toEqual([two])
})

test('getTool 200 omits pictures for a product with a single image', async () => {
  const id = await shop.stocked(3)
  const before = await read(id)
  expect(before).not.toHaveProperty('pictures')
  await edit(id, { description: 'Ceramic' })
  expect(await read(id)).toEqual({ ...before, description: 'Ceramic' })
  const [more = ''] = await uploads(1)
  await edit(id, { pictures: [more] })
  expect(await shownBy(id)).toEqual([before.img, more])
})

test('importProducts 200 adds and changes images in order, and ignores empty cells', async () => {
  const { tool, send } = await createImportHelpers(shop)
  const [one = '', two = '', three = ''] = await uploads(3)
  const added = await send([
    '_id,name,email,products,img,pictures',
    `,Pads ${randomUUID()},a@axle.test,${tool.name},${one},${two}|${three}`,
  ])
  const { _id } = added.body.lines[0]
  expect(await shownBy(_id)).toEqual([one, two, three])
  const same = await send(['_id,img,pictures', `${_id},${one},${two} | ${three}`])
  expect(same.body).toMatchObject({ unchanged: 1, changed: 0 })
  await send(['_id,brand,pictures', `${_id},Ferrow,`])
  expect(await shownBy(_id)).toEqual([one, two, three])
  const turned = await send(['_id,pictures', `${_id},${three}|${two}`])
  expect(turned.body.lines[0].changes).toEqual([
    { column: 'pictures', from: `${two}|${three}`, to: `${three}|${two}` },
  ])
  expect(await shownBy(_id)).toEqual([one, three, two])
  expect(await keptAfterADay([one, two, three])).toEqual([one, two, three])
})

test('importProducts 422 names the cell if images are not stored or too many', async () => {
  const { send } = await createImportHelpers(shop)
  const [id, other] = [await shop.stocked(1), await shop.stocked(1)]
  const many = Array.from({ length: 8 }, (_, place) => toAddress(`00f${place}`)).join('|')
  const { status, body } = await send([
    '_id,pictures',
    `${id},${toAddress('00ff')}`,
    `${other},${many}`,
  ])
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { field: 'line 2, pictures', message: 'is no longer stored; upload it again' },
    { field: 'line 3, pictures', message: 'has more than 7 entries; leave some out' },
  ])
})
