import { call } from '@axle/kit/testing/client'
import { randomUUID } from 'node:crypto'
import { admin, shopper, startCatalogue } from './catalogue.setup.ts'
import { createImportHelpers, type Imports } from './import.setup.ts'

const head = 'name,email,products,price,availablequantity'

let shop: Imports

beforeAll(async () => {
  shop = await createImportHelpers(await startCatalogue())
})
afterAll(() => shop.close())

test('importProducts 422 reports all bad cells and writes nothing', async () => {
  const id = await shop.stocked(7)
  const name = `None ${randomUUID()}`
  const { status, body } = await shop.send([
    '_id,name,email,products,price,availablequantity,newavailablequantity',
    `,${name},a@axle.test,${shop.tool.name},1,1,`,
    `${id},,,,1.005,8,20`,
    `${id},,,,two,,`,
    `,x,y,${shop.tool.name},1`,
  ])
  expect([status, body.type]).toEqual([422, 'urn:axle:problem:unprocessable'])
  expect(body.detail).toBe(
    '3 lines have errors, so nothing was imported. Correct them and import the file again.',
  )
  expect(body.errors).toEqual([
    { field: 'line 3, price', message: 'has a fraction of a cent' },
    {
      field: 'line 3, newavailablequantity',
      message: 'The stock has changed: 7 are left. Check again before you change it.',
    },
    { field: 'line 4, _id', message: 'is also in line 3; keep one of them' },
    { field: 'line 4, price', message: 'is not a number; write it like 12.34' },
    { field: 'line 5', message: expect.stringMatching(/^has 5 cells for 7 columns/) },
  ])
  expect(await shop.named(name)).toEqual([])
  const stale = await shop.send(['_id,availablequantity,newavailablequantity', `${id},8,20`])
  expect([stale.status, stale.body.errors]).toEqual([
    422,
    [
      {
        field: 'line 2, newavailablequantity',
        message: 'The stock has changed: 7 are left. Check again before you change it.',
      },
    ],
  ])
  const unread = await shop.send('nothing,of,this\r\n1,2,3', { dryrun: 'true' })
  expect([unread.status, unread.body.errors[0].field]).toEqual([422, 'line 1'])
  expect(await shop.read(id)).toMatchObject({ availablequantity: 7 })
})

test('importProducts 422 for an image that is not stored, in new and changed products', async () => {
  const id = await shop.stocked(7)
  const lost = `/api/images/${'0f'.repeat(20)}-640.webp`
  const lines = [
    '_id,name,email,products,img',
    `,Pads,a@axle.test,${shop.tool.name},${lost}`,
    `${id},,,,${lost}`,
    `${id}x,,,,elsewhere.png`,
  ]
  const dry = await shop.send(lines, { dryrun: 'true' })
  expect([dry.status, dry.body.bad]).toEqual([200, 3])
  expect(dry.body.lines.map(({ name }: { name: string }) => name)).toEqual([
    'Pads',
    'Track pads',
    '',
  ])
  const { status, body } = await shop.send(lines)
  const message = 'is no longer stored; upload it again'
  expect([status, body.errors]).toEqual([
    422,
    [
      { field: 'line 2, img', message },
      { field: 'line 3, img', message },
      {
        field: 'line 4, _id',
        message: expect.stringMatching(/^is not the id of a product on sale/),
      },
      { field: 'line 4, img', message: expect.stringMatching(/^is not a picture of this shop/) },
    ],
  ])
})

test('importProducts 400 without a key, without a table or for a table that is not UTF-8', async () => {
  const table = [head, `a,a@axle.test,${shop.tool.name},1,1`].join('\n')
  const headers = { 'content-type': 'text/csv' }
  const bare = await shop.ask(admin, 'POST /purchase/import', { body: table, headers })
  expect(bare.status).toBe(400)
  expect((await shop.send(table, { key: 'short' })).status).toBe(400)
  expect((await shop.send(table, { dryrun: 'maybe' })).status).toBe(400)
  expect((await shop.send('')).status).toBe(400)
  const latin = await fetch(`${shop.catalogue.url}/purchase/import`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${await shop.issuer.token(admin)}`,
      'idempotency-key': randomUUID(),
    },
    body: Buffer.from(`${head}\nB\u00fcrste,a@axle.test,x,1,1`, 'latin1'),
  })
  expect(latin.status).toBe(400)
  expect(await latin.json()).toMatchObject({
    detail: 'The table is not UTF-8. Save it as CSV in UTF-8.',
  })
})

test('importProducts 413 above 16 MB, 415 for another content type', async () => {
  const line = `a,a@axle.test,${shop.tool.name},1,1\n`
  expect((await shop.send(line.repeat(17_000_000 / line.length))).status).toBe(413)
  expect((await shop.send('{}', { type: 'application/json' })).status).toBe(415)
  const form = await shop.send('{}', { type: 'text/plain' })
  expect([form.status, form.body.detail]).toEqual([415, 'Send the body as text/csv.'])
})

test('importProducts 415 for a charset other than UTF-8', async () => {
  // The body is encoded in UTF-8. If the service used the declared charset, it would decode `Bürste` as `BÃ¼rste`.
  const table = [head, `B\u00fcrste ${randomUUID()},a@axle.test,${shop.tool.name},1,1`]
  for (const charset of ['iso-8859-1', 'windows-1252', 'utf-16le', 'x"; charset="utf-8']) {
    const { status, body } = await shop.send(table, { type: `text/csv; charset="${charset}"` })
    expect([charset, status, body.detail]).toEqual([
      charset,
      415,
      'Send the body uncompressed and in UTF-8.',
    ])
  }
  for (const type of ['text/csv; charset="UTF-8"', 'text/csv;charset=utf8', 'TEXT/CSV']) {
    expect([type, (await shop.send(table, { type })).status]).toEqual([type, 200])
  }
})

test('importProducts 422 if the next parameter belongs to another table, key or mode', async () => {
  const table = [head, `a,a@axle.test,${shop.tool.name},1,1`]
  for (const next of ['1-0123456789abcdef', '1', 'x', '-5-0123456789abcdef']) {
    const { status, body } = await shop.sendOnce(table, { next })
    expect([next, status, body.errors]).toEqual([
      next,
      422,
      [{ field: 'query.next', message: 'is of another table' }],
    ])
  }
})

test('importProducts 401 without a token, 403 for a shopper, 503 without MongoDB', async () => {
  const what = 'POST /purchase/import'
  const headers = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() }
  const options = { body: `${head}\na,a@axle.test,x,1,1`, headers }
  expect((await shop.ask(undefined, what, options)).status).toBe(401)
  expect((await shop.ask(shopper, what, options)).status).toBe(403)
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const token = await shop.issuer.token(admin)
  const answer = await call(lonely.url, what, { ...options, token })
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
})
