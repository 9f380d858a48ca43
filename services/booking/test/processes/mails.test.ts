import { mailsTo, mailTo } from '@axle/kit/testing/mailbox'
import { person } from '@axle/kit/testing/issuer'
import { type Mailing, startMailing } from '../mails.setup.ts'

const admin = person({ roles: ['user', 'admin'] })

let shop: Mailing
let productId: string

beforeAll(async () => {
  shop = await startMailing()
  productId = await shop.product()
})
afterAll(() => shop.close())

test('order that is paid, shipped and partly refunded causes one email per step', async () => {
  const buyer = person()
  const id = await shop.paid(buyer, productId)
  await shop.post(admin, `/booking/${id}/shipment`, { trackingNumber: '1Z999AA1' })
  const { body } = await shop.refund(admin, id, { amount: 5, reason: 'A scratch' })
  const ids = [`${id}:placed`, `${id}:paid`, `${id}:shipped`]
  const refund = `${id}:refunded:${body.refunds[0]._id}`
  for (const one of [...ids, refund]) expect([one, await shop.ended(one)]).toEqual([one, 'sent'])
  expect((await shop.subjectsFor(buyer)).toSorted()).toEqual([
    'We have your order: H7 bulb',
    'Your order is on its way: H7 bulb',
    'Your receipt: H7 bulb',
    'Your refund of $5.00: H7 bulb',
  ])
  const receipt = await mailTo(buyer.email, /receipt/)
  expect(receipt.text).toContain(`https://shop.axle.test/dashboad/receipt/${id}`)
  expect(receipt.html).toContain('$19.00')
  expect(receipt.headers['list-unsubscribe']).toBeUndefined()
  expect((await mailTo(buyer.email, /refund/)).text).toContain('Reason: A scratch')
  expect((await mailTo(buyer.email, /on its way/)).text).toContain('Tracking number: 1Z999AA1')
})

test('cancelled order and rejected order each cause one email', async () => {
  const buyer = person()
  const cancelled = await shop.reserved(buyer, productId)
  await shop.post(buyer, `/booking/${cancelled}/cancel`)
  expect(await shop.ended(`${cancelled}:ended`)).toBe('sent')
  const { body } = await shop.place(buyer, productId)
  await shop.publish('stock.rejected', body._id, { orderId: body._id, productId, quantity: 2 })
  expect(await shop.ended(`${body._id}:ended`)).toBe('sent')
  const ended = (await shop.subjectsFor(buyer)).filter((subject) => /cancelled/.test(subject))
  expect(ended).toHaveLength(2)
})

test('refund that ends an order causes two events but only one email', async () => {
  const buyer = person()
  const id = await shop.paid(buyer, productId)
  const { body } = await shop.refund(admin, id)
  expect(body.status).toBe('refunded')
  expect(await shop.ended(`${id}:refunded:${body.refunds[0]._id}`)).toBe('sent')
  await shop.seenBehind(id, productId)
  const refunds = (await shop.subjectsFor(buyer)).filter((subject) => /refund/.test(subject))
  expect(refunds).toEqual(['Your refund of $19.00: H7 bulb'])
})

test('repeated event causes one email, even if there is a second instance', async () => {
  const buyer = person()
  const id = await shop.paid(buyer, productId)
  expect(await shop.ended(`${id}:paid`)).toBe('sent')
  const sent = await shop.findMail(`${id}:paid`)
  const [event] = shop.topics.events('order.paid', id)
  await shop.publish('order.paid', id, event?.data)
  await shop.again()
  await shop.publish('order.paid', id, event?.data)
  await shop.seenBehind(id, productId)
  const receipts = (await shop.subjectsFor(buyer)).filter((subject) => /receipt/.test(subject))
  expect(receipts).toHaveLength(1)
  // If the email were sent again, it would have the same Message-ID, but its MongoDB document would change.
  expect(await shop.findMail(`${id}:paid`)).toEqual(sent)
})

test('two concurrent instances send each email once', async () => {
  await shop.again()
  const buyers = Array.from({ length: 20 }, () => person())
  const orders = await Promise.all(
    buyers.map(async (buyer) => (await shop.place(buyer, productId)).body._id),
  )
  for (const id of orders) expect(await shop.ended(`${id}:placed`)).toBe('sent')
  const counts = await Promise.all(buyers.map(async (one) => (await shop.subjectsFor(one)).length))
  expect(counts).toEqual(buyers.map(() => 1))
  // An email may be sent again after its lease has expired. Without leases, each instance would send every email.
  const all = await Promise.all(buyers.map(({ email }) => mailsTo(email)))
  expect(all.flat().length).toBeLessThan(2 * buyers.length)
})

test('hostile name cannot add markup, a header or a recipient to an email', async () => {
  const buyer = person({ name: '<img src=x>\r\nBcc: eve@axle.test' })
  const name = '"><script>alert(1)</script>\r\nBcc: eve@axle.test'
  const hostile = await shop.product(undefined, { name })
  const { body } = await shop.place(buyer, hostile, { booking: name })
  expect(await shop.ended(`${body._id}:placed`)).toBe('sent')
  const mail = await mailTo(buyer.email, /order/)
  expect(mail.to.map(({ address }) => address)).toEqual([buyer.email])
  expect(Object.keys(mail.headers)).not.toContain('bcc')
  expect(mail.subject).not.toContain('\n')
  expect(mail.html).not.toMatch(/<script|<img/)
  expect(mail.html).toContain('&lt;script&gt;')
})
