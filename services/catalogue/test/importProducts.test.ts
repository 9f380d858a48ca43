import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, startCatalogue } from './catalogue.setup.ts'
import { createImportHelpers, type Imports } from './import.setup.ts'

const head = 'name,email,products,price,availablequantity'

let shop: Imports

beforeAll(async () => {
  shop = await createImportHelpers(await startCatalogue())
})
afterAll(() => shop.close())

test('importProducts 200 is a dry run by default and changes nothing', async () => {
  const name = `Dry ${randomUUID()}`
  const lines = [head, `${name},a@axle.test,${shop.tool.name},9.5,4`, `,a@axle.test,None,x,`]
  const body = lines.join('\r\n')
  const headers = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() }
  for (const what of ['POST /purchase/import', 'POST /purchase/import?dryrun=true']) {
    const answer = await shop.ask(admin, what, { body, headers })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ isDryRun: true, added: 1, changed: 0, bad: 1 })
    expect(answer.body.lines).toEqual([
      { line: 2, name, action: 'add', errors: [] },
      {
        line: 3,
        name: '',
        action: 'bad',
        errors: [
          { column: 'price', message: 'is not a number; write it like 12.34' },
          { column: 'name', message: 'is missing; fill it in' },
          {
            column: 'products',
            message: 'is not on sale; write the name of a tool as the shop shows it',
          },
        ],
      },
    ])
  }
  expect(await shop.named(name)).toEqual([])
})

test('importProducts 200 adds products based on the chosen tools, only once per key', async () => {
  const name = `Added ${randomUUID()}`
  const lines = [
    head,
    `${name},Sup@axle.test,${shop.tool.name},9.5,4`,
    `"${name}, ""b""",b@axle.test,${shop.tool.name},,`,
  ]
  const key = randomUUID()
  const { status, body } = await shop.send(lines, { key })
  expect([status, body.added, body.unchanged, body.isDryRun]).toEqual([200, 2, 0, false])
  const first = await shop.read(body.lines[0]._id)
  expect(first).toMatchObject({ name, price: 9.5, availablequantity: 4, img: shop.tool.img })
  const second = await shop.read(body.lines[1]._id)
  expect(second).toMatchObject({ name: `${name}, "b"`, price: shop.tool.price })
  await until('it is published', () => shop.revisions(first._id).length > 0)
  const again = await shop.send(lines, { key })
  expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 2, bad: 0 })
  expect(await shop.named(name)).toHaveLength(2)
  const added: { _id: string; email: string }[] = (await shop.ask(admin, 'GET /purchase')).body
  expect(added.find(({ _id }) => _id === first._id)?.email).toBe('sup@axle.test')
})

test('importProducts 200 adds each line only once for two concurrent requests with the same key', async () => {
  const word = randomUUID()
  const lines = Array.from({ length: 30 }, (_, n) => `${word} ${n},a@axle.test,${shop.tool.name},,`)
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(() => shop.send([head, ...lines], { key })))
  expect(answers.map(({ body }) => body.bad)).toEqual([0, 0])
  const added = answers.map(({ body }) => body.added)
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(lines.length)
  expect(await shop.named(word)).toHaveLength(lines.length)
})

test('importProducts 200 accepts another table under the same key', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const key = randomUUID()
  await shop.send([head, `${one},a@axle.test,${shop.tool.name},1,1`], { key })
  const { body } = await shop.send([head, `${other},a@axle.test,${shop.tool.name},1,1`], { key })
  expect(body.added).toBe(1)
  expect(await shop.named(other)).toHaveLength(1)
})

test('importProducts 200 changes only the given values, in seed products and added products', async () => {
  const id = await shop.stocked(7)
  const [before, seed] = [await shop.read(id), await shop.read(shop.tool._id)]
  const lines = [
    '_id,price,newavailablequantity,availablequantity,name,products,email,description',
    `${id},12.5,9,7,,,,`,
    `${shop.tool._id},,,99,,Other,other@axle.test,"'=1+1, ""new"""`,
    `${id}x,,,,,,,`,
  ]
  const dry = await shop.send(lines, { dryrun: 'true' })
  expect(dry.body.lines).toEqual([
    {
      line: 2,
      _id: id,
      name: before.name,
      action: 'change',
      errors: [],
      changes: [
        { column: 'price', from: before.price.toFixed(2), to: '12.50' },
        { column: 'availablequantity', from: '7', to: '9' },
      ],
    },
    {
      line: 3,
      _id: shop.tool._id,
      name: seed.name,
      action: 'change',
      errors: [],
      changes: [{ column: 'description', from: seed.description, to: '=1+1, "new"' }],
    },
    {
      line: 4,
      _id: `${id}x`,
      name: '',
      action: 'bad',
      errors: [
        {
          column: '_id',
          message: 'is not the id of a product on sale; leave the cell empty to add one',
        },
      ],
    },
  ])
  expect(await shop.read(id)).toEqual(before)
  const { body } = await shop.send(lines.slice(0, 3))
  expect(body).toMatchObject({ changed: 2, added: 0, bad: 0 })
  expect(await shop.read(id)).toEqual({ ...before, price: 12.5, availablequantity: 9 })
  expect(await shop.read(shop.tool._id)).toEqual({ ...seed, description: '=1+1, "new"' })
  expect((await shop.send(lines.slice(0, 3))).body).toMatchObject({ changed: 0, unchanged: 2 })
  await until('it is published', () => shop.revisions(id).includes(2))
  expect(shop.revisions(id)).toEqual([1, 2])
})

test('importProducts 200 reports a line as bad if a concurrent import has changed the units', async () => {
  const ids = await Promise.all([shop.stocked(7), shop.stocked(7), shop.stocked(7)])
  const createTable = (units: number) => [
    '_id,availablequantity,newavailablequantity',
    ...ids.map((id) => `${id},7,${units}`),
  ]
  const answers = await Promise.all([shop.send(createTable(8)), shop.send(createTable(9))])
  const left = await Promise.all(ids.map((id) => shop.available(id)))
  for (const [index, id] of ids.entries()) {
    const won = answers.filter(({ body }) => body.lines?.[index].action === 'change')
    expect([id, won.length]).toEqual([id, 1])
    expect([8, 9]).toContain(left[index])
  }
  for (const { status, body } of answers) {
    expect([200, 422]).toContain(status)
    const faults = body.errors ?? body.lines.flatMap((line: { errors: object[] }) => line.errors)
    for (const { message } of faults)
      expect(message).toMatch(/^The stock has changed: [89] are left/)
  }
})
