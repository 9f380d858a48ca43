import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { type Analytics, anOrder, aProduct, noMongo, startAnalytics } from './analytics.setup.ts'

let shop: Analytics

beforeAll(async () => {
  shop = await startAnalytics()
})
afterAll(() => shop.close())

test('getSalesReport 200 counts order.placed and order.paid by UTC day, and lists every day', async () => {
  const [first, second, third] = [anOrder(), anOrder({ totalCents: 950 }), anOrder()]
  await shop.publish(
    first.placed('2024-02-27T23:59:59.999Z'),
    first.paid('2024-02-28T00:00:00.000Z'),
    second.placed('2024-02-28T10:00:00.000Z'),
    second.paid('2024-03-01T01:00:00.000+02:00'),
    third.placed('2024-02-29T10:00:00.000Z'),
  )
  await shop.settled()
  expect(await shop.report('2024-02-27', '2024-03-01')).toMatchObject({
    from: '2024-02-27',
    to: '2024-03-01',
    timeZone: 'UTC',
    totals: {
      revenue: 28.5,
      gross: 28.5,
      refunded: 0,
      placed: 3,
      paid: 2,
      averageOrderValue: 14.25,
      conversion: 2 / 3,
    },
    before: { revenue: 0, gross: 0, refunded: 0, placed: 0, paid: 0 },
    days: [
      { day: '2024-02-27', revenue: 0, placed: 1, paid: 0 },
      { day: '2024-02-28', revenue: 19, placed: 1, paid: 1 },
      { day: '2024-02-29', revenue: 9.5, placed: 1, paid: 1 },
      { day: '2024-03-01', revenue: 0, placed: 0, paid: 0 },
    ],
    rebuilding: false,
  })
})

test('getSalesReport 200 also returns the totals of the preceding range of the same length', async () => {
  const [before, now] = [anOrder(), anOrder({ totalCents: 1000 })]
  await shop.publish(before.placed('2023-05-02T10:00:00Z'), before.paid('2023-05-02T10:05:00Z'))
  await shop.publish(now.placed('2023-05-03T10:00:00Z'))
  await shop.settled()
  const { totals, before: earlier } = await shop.report('2023-05-03', '2023-05-04')
  expect(earlier).toEqual({
    revenue: 19,
    gross: 19,
    refunded: 0,
    placed: 1,
    paid: 1,
    averageOrderValue: 19,
    conversion: 1,
  })
  expect(totals).toEqual({
    revenue: 0,
    gross: 0,
    refunded: 0,
    placed: 1,
    paid: 0,
    conversion: 0,
  })
})

test('getSalesReport 200 subtracts partial and full refunds on the day of payment.refunded', async () => {
  const [part, whole] = [anOrder(), anOrder()]
  const twice = part.refunded('2022-07-03T10:00:00Z', 400)
  await shop.publish(
    part.placed('2022-07-01T10:00:00Z'),
    part.paid('2022-07-01T10:05:00Z'),
    twice,
    twice,
    part.refunded('2022-07-03T11:00:00Z', 100),
    whole.refunded('2022-07-02T10:00:00Z'),
    whole.paid('2022-07-01T10:05:00Z'),
    whole.placed('2022-07-01T10:00:00Z'),
  )
  await shop.settled()
  const { totals, days, bestSellers } = await shop.report('2022-07-01', '2022-07-03')
  expect(days.map(({ revenue }) => revenue)).toEqual([38, -19, -5])
  expect(totals).toMatchObject({
    revenue: 14,
    gross: 38,
    refunded: 24,
    paid: 2,
    averageOrderValue: 19,
  })
  expect(bestSellers).toEqual([{ productId: 'hal-h7-55', name: 'H7', units: 2, revenue: 14 }])
})

test('getSalesReport 200 ignores refunds of payments that did not pay for the order', async () => {
  const [late, paid] = [anOrder(), anOrder()]
  await shop.publish(
    late.placed('2022-01-01T10:00:00Z'),
    late.refunded('2022-01-01T10:40:00Z'),
    paid.placed('2022-01-01T10:00:00Z'),
    paid.paid('2022-01-01T10:05:00Z'),
    paid.refunded('2022-01-01T10:06:00Z', 1900, 'an-earlier-attempt'),
  )
  await shop.settled()
  const { totals } = await shop.report('2022-01-01', '2022-01-01')
  expect(totals).toMatchObject({ revenue: 19, placed: 2, paid: 1, conversion: 0.5 })
})

test('getSalesReport 200 lists ten best sellers under their current names', async () => {
  const products = Array.from({ length: 12 }, (_none, n) => `part-${String(n).padStart(2, '0')}`)
  for (const [n, productId] of products.entries()) {
    const sold = anOrder({ productId, productName: `Old ${n}`, quantity: n + 1 })
    await shop.publish(sold.placed('2021-03-01T10:00:00Z'), sold.paid('2021-03-01T10:05:00Z'))
  }
  const gone = aProduct('part-10')
  await shop.publish(
    aProduct('part-11').changed(1, { name: 'New name' }),
    gone.changed(1, { name: 'Gone name' }),
    gone.removed(2),
  )
  await shop.settled()
  const { bestSellers } = await shop.report('2021-03-01', '2021-03-01')
  expect(bestSellers).toHaveLength(10)
  expect(bestSellers.slice(0, 3)).toEqual([
    { productId: 'part-11', name: 'New name', units: 12, revenue: 19 },
    { productId: 'part-10', name: 'Old 10', units: 11, revenue: 19 },
    { productId: 'part-09', name: 'Old 9', units: 10, revenue: 19 },
  ])
})

test('getSalesReport 200 covers the last 30 days when no range is given', async () => {
  const { status, body } = await shop.ask('GET /sales-report')
  expect(status).toBe(200)
  expect(body.days).toHaveLength(30)
  expect(body.days.at(-1).day).toBe(body.to)
  expect(Math.abs(Date.parse(body.to) - Date.now())).toBeLessThan(2 * 86_400_000)
})

test('getSalesReport 200 covers a whole leap year', async () => {
  expect((await shop.report('2024-01-01', '2024-12-31')).days).toHaveLength(366)
})

test.each([
  ['a date that does not exist', 'from=2023-02-29&to=2023-03-01', 'query.from'],
  ['text that is not a date', 'from=2024-01-01&to=yesterday', 'query.to'],
  ['an operator instead of a date', 'from=2024-01-01&to[$gt]=x', 'query.to[$gt]'],
])('getSalesReport 400 for %s', async (_what, query, field) => {
  const { status, headers, body } = await shop.ask(`GET /sales-report?${query}`)
  expect(status).toBe(400)
  expect(headers.get('content-type')).toMatch('application/problem+json')
  expect(body.errors.map((one: { field: string }) => one.field)).toContain(field)
})

test.each([
  ['the first day after the last', 'from=2024-02-02&to=2024-02-01'],
  ['more than 366 days', 'from=2023-12-31&to=2024-12-31'],
])('getSalesReport 422 for %s', async (_what, query) => {
  const { status, body } = await shop.ask(`GET /sales-report?${query}`)
  expect([status, body.errors]).toEqual([
    422,
    [{ field: 'query.from', message: expect.any(String) }],
  ])
})

test('getSalesReport 401 without a token', async () => {
  expect((await call(shop.analytics.url, 'GET /sales-report')).status).toBe(401)
})

test('getSalesReport 403 when the caller is not an admin', async () => {
  expect((await shop.ask('GET /sales-report', person())).status).toBe(403)
})

test('getSalesReport 503 while MongoDB is unavailable', async () => {
  const alone = await shop.start('analytics', noMongo, false)
  const token = await shop.issuer.token(person({ roles: ['user', 'admin'] }))
  const { status, headers, body } = await call(alone.url, 'GET /sales-report', { token })
  expect([status, headers.has('retry-after')]).toEqual([503, true])
  expect(JSON.stringify(body)).not.toMatch(/mongo/i)
})
