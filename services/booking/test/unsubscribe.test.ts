import { call } from '@axle/kit/testing/client'
import { mailTo } from '@axle/kit/testing/mailbox'
import { person } from '@axle/kit/testing/issuer'
import { type Mailing, startMailing, stopPathIn } from './mails.setup.ts'

let shop: Mailing
let productId: string

beforeAll(async () => {
  shop = await startMailing()
  productId = await shop.product()
})
afterAll(() => shop.close())

const buyer = person()

async function stopPath(who = buyer): Promise<string> {
  const { body } = await shop.place(who, productId)
  expect(await shop.ended(`${body._id}:placed`)).toBe('sent')
  const mail = await mailTo(who.email, /order/)
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  return stopPathIn(mail)
}

test('showUnsubscribe 200 asks for confirmation and changes nothing', async () => {
  const path = await stopPath()
  const { status, headers, body } = await call(shop.booking.url, `GET ${path}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<form method="post">')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/)
  const next = await shop.place(buyer, productId)
  expect(await shop.ended(`${next.body._id}:placed`)).toBe('sent')
})

const forms = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
] as const

test.each(forms)('unsubscribe 200 for repeated forms of type %s', async (type, body) => {
  const who = person()
  const path = await stopPath(who)
  const headers = { 'content-type': type }
  const send = () => call(shop.booking.url, `POST ${path}`, { headers, body })
  for (const answer of [await send(), await send()]) {
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('no more emails')])
  }
  const id = await shop.paid(who, productId)
  expect(await shop.ended(`${id}:placed`)).toBe('unwanted')
  // A user cannot unsubscribe from receipts.
  expect(await shop.ended(`${id}:paid`)).toBe('sent')
})

test('unsubscribe 404 and showUnsubscribe 404 for a forged signature or another user’s ID', async () => {
  const [subject = '', signature = ''] = (await stopPath()).split('/').at(-1)?.split('.') ?? []
  const other = Buffer.from(person().id).toString('base64url')
  for (const token of [`${other}.${signature}`, `${subject}.${'A'.repeat(43)}`]) {
    const path = `/mails/unsubscribe/${token}`
    expect((await call(shop.booking.url, `POST ${path}`)).status).toBe(404)
    expect((await call(shop.booking.url, `GET ${path}`)).status).toBe(404)
  }
  const { body } = await shop.place(buyer, productId)
  expect(await shop.ended(`${body._id}:placed`)).toBe('sent')
})

test('unsubscribe 503 while MongoDB is unavailable', async () => {
  const path = await stopPath()
  const settings = { ...shop.settings, MONGO_URL: 'mongodb://127.0.0.1:1' }
  const lonely = await shop.start('booking', settings, false)
  expect((await call(lonely.url, `POST ${path}`)).status).toBe(503)
})

test('person.erased deletes the user’s choice to receive no optional emails', async () => {
  const who = person()
  const path = await stopPath(who)
  await call(shop.booking.url, `POST ${path}`)
  await shop.stopWritten(who.id, true)
  await shop.publish('person.erased', who.id, { personId: who.id })
  await shop.stopWritten(who.id, false)
})
