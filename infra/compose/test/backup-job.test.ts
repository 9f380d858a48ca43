import { until } from '@axle/kit/testing/until'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop, type Shop } from './shop.setup.ts'

let shop: Shop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-backup-'))
  shop = await openShop()
  await shop.signIn()
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Places and pays for orders until `end` is called. */
function payMany() {
  const paid: string[] = []
  let isEnded = false
  const stream = (async () => {
    while (!isEnded) {
      const id = await shop.place()
      await shop.becomes(id, 'reserved')
      await shop.pay(id)
      await shop.becomes(id, 'paid')
      paid.push(id)
    }
  })()
  const end = async (): Promise<void> => {
    isEnded = true
    await stream
  }
  return { paid, end }
}

/** Waits until every order is paid or reserved. */
async function allAreSettled(): Promise<void> {
  await until(
    'no order is between two steps',
    async () => {
      const orders: { status: string }[] = (await shop.insist('GET /api/booking', 200)).body
      return orders.every(({ status }) => status === 'paid' || status === 'reserved')
    },
    180,
  )
}

test('restore brings back all paid orders when the shop was destroyed after a backup', async () => {
  const stored = join(folder, 'kept')
  const key = join(folder, 'key')
  const sealer = (await shop.compose.script('backup-key.sh', key)).trim()
  await mkdir(stored)
  await mkdir(join(stored, '2026-01-01T03-00-00Z'))
  await mkdir(join(stored, '2026-01-02T03-00-00Z'))
  const { paid, end } = payMany()
  await until('orders are being paid', async () => paid.length > 1, 180)
  const before = [...paid]
  const reported = await shop.compose.script('backup.sh', stored, sealer, '2')
  await end()

  expect(reported).toContain('of one moment')
  const names = await readdir(stored)
  expect(names).toHaveLength(2)
  expect(names).not.toContain('2026-01-01T03-00-00Z')
  const backup = join(stored, names.toSorted().at(-1) ?? '')
  const files = await readdir(backup)
  expect(files).toContain('mongo.tar.gz.age')
  expect(files).toContain('files.json.sig')
  for (const file of files.filter((name) => name.endsWith('.age'))) {
    const head = (await readFile(join(backup, file))).subarray(0, 21).toString()
    expect(head).toBe('age-encryption.org/v1')
  }

  await shop.compose('down', '--volumes', '--timeout', '5')
  await shop.compose.script('restore.sh', backup, key)
  await until('signing in works', () => shop.signIn(), 180)
  for (const id of before) await shop.becomes(id, 'paid')
  await allAreSettled()
  const [offer] = (await shop.ask('GET /api/services?limit=1')).body
  expect((await fetch(new URL(offer.img, shop.url))).status).toBe(200)
  await shop.complete(await shop.place())
})

test('restore fails and changes nothing when the backup was signed with another key', async () => {
  const stored = join(folder, 'kept')
  const backup = join(stored, (await readdir(stored)).toSorted().at(-1) ?? '')
  const other = join(folder, 'other')
  await shop.compose.script('backup-key.sh', other)
  await expect(shop.compose.script('restore.sh', backup, other)).rejects.toThrow()
  await shop.compose('up', '--detach')
  await until('signing in works', () => shop.signIn(), 180)
  expect((await shop.insist('GET /api/booking', 200)).body.length).toBeGreaterThan(0)
})
