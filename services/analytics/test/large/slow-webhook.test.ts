import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Shop, startWebhooks, step } from '../webhooks.setup.ts'

const events = ['order.paid']
const backlog = 50_000
const sent = 20
/**
 * Time limit that is shorter than processing the whole queue would take, because each queued message causes several
 * queries.
 */
const promptSeconds = 20

let shop: Shop
let database: Database

beforeAll(async () => {
  shop = await startWebhooks({ WEBHOOK_TIMEOUT_SECONDS: '60' })
  database = await openDatabase(shop.createSettings('analytics', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

/** Creates a delivery that became due an hour ago. */
function createDue(webhookId: string) {
  const id = randomUUID()
  const at = new Date(Date.now() - 3_600_000)
  const message = { messageId: id, type: 'order.paid', body: '{}', status: 'waiting' }
  return {
    _id: `${webhookId}-${id}`,
    webhookId,
    ...message,
    ...{ createdAt: at, since: at, dueAt: at, attemptCount: 0, attempts: [] },
  }
}

test('a hanging receiver with 50,000 queued messages does not delay another receiver', async () => {
  const slow = await shop.add(events, () => undefined)
  const prompt = await shop.add(events)
  const due = Array.from({ length: backlog }, () => createDue(slow.id))
  await database.insert('deliveries', due)
  await shop.receiver.gets(slow.path, 1)
  const before = await database.examined('deliveries')
  await shop.publish(...Array.from({ length: sent }, () => step('order.paid')))
  const hasAll = () => shop.receiver.at(prompt.path).length >= sent
  await until('the other receiver has all', hasAll, promptSeconds)
  expect((await database.examined('deliveries')) - before).toBeLessThan(backlog / 10)
  expect((await shop.log(prompt.id)).total).toBe(sent)
})
