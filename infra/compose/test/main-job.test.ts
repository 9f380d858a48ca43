import { until } from '@axle/kit/testing/until'
import { openShop, type Shop } from './shop.setup.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await shop.signIn()
})
afterAll(() => shop?.close())

const programs = ['user', 'catalogue', 'booking', 'review', 'analytics', 'sandbox', 'gateway']
const servers = ['mongo', 'redis', 'kafka', 'minio', 'keycloak', 'mail']

test('order is placed, paid and published', async () => {
  const { history } = await shop.complete(await shop.place())
  expect(history.length).toBeGreaterThan(3)
})

test('gateway serves the storefront and its images', async () => {
  const page = await shop.ask('GET /')
  expect(page.status).toBe(200)
  expect(page.body).toContain('Wide Selections of Auto Parts')
  const [offer] = (await shop.ask('GET /api/services?limit=1')).body
  const picture = await fetch(new URL(offer.img, shop.url))
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test('services do not run as root and cannot write to their own folder', async () => {
  for (const name of programs) {
    const user = await shop.compose('exec', '-T', name, 'id', '-u')
    expect([name, user.trim()]).toEqual([name, '1000'])
    const write = shop.compose('exec', '-T', name, 'sh', '-c', 'echo x > /axle/x || echo x > /x')
    await expect(write).rejects.toThrow()
  }
})

test('no service exposes its environment in /proc to its own user', async () => {
  for (const name of programs) {
    const read = shop.compose('exec', '-T', name, 'cat', '/proc/1/environ')
    await expect(read).rejects.toThrow('Permission denied')
  }
})

test.each([...programs, ...servers.filter((name) => name !== 'mongo')])(
  'order is paid although %s is killed before the payment',
  async (name) => {
    const id = await shop.place()
    await shop.compose('kill', name)
    await shop.compose('start', name)
    await shop.complete(id)
  },
)

test.each(servers)('order is paid although %s restarts before the payment', async (name) => {
  const id = await shop.place()
  await shop.compose('restart', name)
  await shop.complete(id)
})

// MongoDB's journal protects confirmed orders from a crash, so this test checks only that the shop works again after
// the crash.
test('orders can be placed and paid again after MongoDB was killed', async () => {
  const id = await shop.place()
  await shop.compose('kill', 'mongo')
  await shop.compose('start', 'mongo')
  await shop.insist('GET /api/booking', 200)
  const { status } = await shop.ask(`GET /api/booking/${id}`)
  expect([200, 404]).toContain(status)
  await shop.complete(await shop.place())
})

test('orders are reserved and paid when booking and catalogue run three instances each', async () => {
  const scale = ['--scale', 'booking=3', '--scale', 'catalogue=3']
  await shop.compose('up', '--detach', '--no-recreate', ...scale)
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push(await shop.place())
  for (const id of ids) {
    await shop.becomes(id, 'reserved')
    await shop.pay(id)
  }
  for (const id of ids) await shop.becomes(id, 'paid')
})

test('orders, users and images survive `docker compose down` and `up`', async () => {
  const before = (await shop.insist('GET /api/booking', 200)).body
  expect(before.length).toBeGreaterThan(12)
  await shop.compose('down', '--timeout', '20')
  await shop.compose('up', '--detach')
  await until('signing in works', () => shop.signIn(), 120)
  const after = (await shop.insist('GET /api/booking', 200)).body
  expect(after).toEqual(before)
  const [offer] = (await shop.ask('GET /api/services?limit=1')).body
  expect((await fetch(new URL(offer.img, shop.url))).status).toBe(200)
})
