import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { type Mailing, startMailing } from '../mails.setup.ts'

let shop: Mailing
let productId: string

beforeAll(async () => {
  shop = await startMailing()
  productId = await shop.product()
})
afterAll(() => shop.close())

type Fault = { readonly begin: () => void; readonly end: () => void }

const faults: Readonly<Record<string, () => Fault>> = {
  away: () => ({ begin: shop.proxy.cut, end: shop.proxy.heal }),
  'talking nonsense': () => ({
    begin: () => shop.spoil(true),
    end: () => shop.spoil(false),
  }),
}

test.each(Object.keys(faults))(
  'orders succeed while the mail server is %s, and emails arrive once afterwards',
  async (name) => {
    const { begin, end } = faults[name]?.() ?? { begin: () => undefined, end: () => undefined }
    const buyer = person()
    begin()
    const { status, body } = await shop.place(buyer, productId)
    expect(status).toBe(201)
    const failures = async () => Number((await shop.findMail(`${body._id}:placed`))?.['failures'])
    await until('it has failed twice', async () => (await failures()) >= 2)
    expect(await shop.subjectsFor(buyer)).toEqual([])
    end()
    expect(await shop.ended(`${body._id}:placed`)).toBe('sent')
    expect(await shop.subjectsFor(buyer)).toHaveLength(1)
    expect((await shop.findMail(`${body._id}:placed`))?.['fault']).toMatch(/mail server/)
  },
)

test('emails that cannot be composed do not block other emails', async () => {
  const place = async (): Promise<string> => (await shop.place(person(), productId)).body._id
  const placeAll = (count: number) => Promise.all(Array.from({ length: count }, place))
  shop.proxy.cut()
  // An instance sends four emails concurrently. The emails about the four broken orders are due first, so they could
  // block all other emails.
  const broken = await placeAll(4)
  const others = await placeAll(6)
  for (const id of broken) await shop.breakOrder(id)
  // An email about a broken order may have been composed before the order was broken, and would still be sent. The test
  // therefore waits until composing it fails.
  for (const id of broken) {
    await until('its fault is noted', async () => {
      return (await shop.findMail(`${id}:placed`))?.['fault'] === 'the mail cannot be written'
    })
  }
  shop.proxy.heal()
  for (const id of others) expect(await shop.ended(`${id}:placed`)).toBe('sent')
})

test('emails share a few connections, and a closed connection causes no failure', async () => {
  const { opened } = shop.proxy.connections()
  for (let placed = 0; placed < 8; placed += 1) {
    const { body } = await shop.place(person(), productId)
    expect(await shop.ended(`${body._id}:placed`)).toBe('sent')
  }
  expect(shop.proxy.connections().opened - opened).toBeLessThan(5)
  shop.proxy.heal()
  const buyer = person()
  const { body } = await shop.place(buyer, productId)
  expect(await shop.ended(`${body._id}:placed`)).toBe('sent')
  expect(await shop.findMail(`${body._id}:placed`)).toMatchObject({ failures: 0 })
  expect(await shop.subjectsFor(buyer)).toHaveLength(1)
})

test('another instance sends an email once the lease of a crashed instance has ended', async () => {
  const buyer = person()
  shop.proxy.freeze()
  const { body } = await shop.place(buyer, productId)
  const id = `${body._id}:placed`
  await until('it is being sent', async () => Boolean((await shop.findMail(id))?.['holder']))
  await shop.booking.kill()
  shop.proxy.heal()
  await shop.again()
  expect((await shop.findMail(id))?.['end']).toBeUndefined()
  await shop.endLease(id)
  expect(await shop.ended(id)).toBe('sent')
  expect(await shop.subjectsFor(buyer)).toHaveLength(1)
})
