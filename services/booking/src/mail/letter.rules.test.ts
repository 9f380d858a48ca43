import { readFileSync } from 'node:fs'
import { orderIn } from '../../test/sample-order.setup.ts'
import { renderHtml } from './layout.ts'
import { formatGreeting, composeOrderMail, formatMoney, renderText } from './letter.rules.ts'
import { mailKinds } from './mail.rules.ts'

const shop = 'https://shop.axle.test'
const stop = `${shop}/api/mails/unsubscribe/abc.def`

const order = {
  ...orderIn('paid'),
  buyerName: 'Ada Byron',
  cardLast4: '4242',
  refunds: [
    {
      refundId: 'r1',
      requestHash: '',
      cents: 123_456_789,
      at: new Date(0),
      by: 'admin@axle.test',
      eventId: 'e',
      reason: 'Sorry.',
    },
  ],
}

function letter(kind: (typeof mailKinds)[number], changes: object = {}) {
  return composeOrderMail(
    { kind, orderId: order._id, refundId: 'r1' },
    { ...order, ...changes },
    { shop, stop },
  )
}

test.each(mailKinds)('%s email has the same content as text and as HTML', (kind) => {
  const { subject, title, rows, action } = letter(kind)
  const [text, html] = [renderText(letter(kind)), renderHtml(letter(kind))]
  expect(subject).toContain(order.productName)
  for (const part of [title, 'Hello Ada Byron,', action.address, stop]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  for (const [label, value] of rows) {
    expect(text).toContain(`${label}: ${value}`)
    expect(html).toContain(`>${value}</td>`)
  }
})

test('email shows the same order number as the shop’s pages', () => {
  const _id = '8330453e-fa53-4c3a-844d-d72ab35b0545'
  expect(letter('placed', { _id }).rows).toContainEqual(['Order number', '8330453E'])
})

test('receipts show the card, and refund emails show the amount and the reason', () => {
  expect(renderText(letter('paid'))).toMatch(/Paid by: card ending in 4242/)
  expect(renderText(letter('refunded'))).toMatch(/\$1,234,567\.89[^]*Reason: Sorry\./)
})

test('shipment email shows the tracking number only if the order has one', () => {
  const label = 'Tracking number'
  const { rows } = letter('shipped', { trackingNumber: '1Z999AA10123456784' })
  expect(rows).toContainEqual([label, '1Z999AA10123456784'])
  for (const none of [{}, { trackingNumber: null }]) {
    expect(letter('shipped', none).rows.map(([name]) => name)).not.toContain(label)
  }
})

test('emails show names without markup, line breaks or direction marks', () => {
  const hostile = {
    buyerName: '<script>alert(1)</script>',
    productName: '"><img src=x onerror=alert(1)>\r\nBcc: eve@axle.test\u2028\u202eevil',
  }
  const { subject } = letter('paid', hostile)
  expect(subject).not.toMatch(/[\r\n\u2028\u202e]/)
  const html = renderHtml(letter('paid', hostile))
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;img src=x')
  expect(renderText(letter('paid', hostile))).not.toMatch(/^Bcc:/m)
})

test.each([
  ['Ada Byron', 'Hello Ada Byron,'],
  ['', 'Hello,'],
  ['Win $100 at http://evil.test', 'Hello,'],
  ['visit evil.test now', 'Hello,'],
  ['J. R. Hartley', 'Hello J. R. Hartley,'],
  ['x'.repeat(300), `Hello ${'x'.repeat(79)}…,`],
])('formatGreeting greets %j as %j', (name, greeting) => {
  expect(formatGreeting(name)).toBe(greeting)
})

test('email shortens a long part name only in the subject', () => {
  const productName = 'Brake disc '.repeat(40).trim()
  const { subject, rows } = letter('shipped', { productName })
  expect(subject.length).toBeLessThan(100)
  expect(rows).toContainEqual(['Part', productName])
})

test('formatMoney separates thousands with commas', () => {
  expect(formatMoney(99_999_999_900)).toBe('$999,999,999.00')
})

test('mandatory email contains no unsubscribe link', () => {
  const needed = composeOrderMail({ kind: 'paid', orderId: 'o' }, order, { shop })
  expect(renderHtml(needed)).not.toContain('Stop these emails')
  expect(renderText(needed)).not.toContain('Stop these emails')
})

test.each(['light', 'dark'])('email uses the %s colours of the design system', (theme) => {
  const html = renderHtml(letter('placed'))
  const tokens = readFileSync(`design-system/src/tokens/tokens.${theme}.gen.json`, 'utf8')
  const { colour } = JSON.parse(tokens)
  for (const name of ['page', 'surface', 'text', 'text-muted', 'border']) {
    expect([name, html.includes(colour[`color-${name}`].$value.hex)]).toEqual([name, true])
  }
})
