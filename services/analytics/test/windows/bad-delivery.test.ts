import { openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { type Shop, startWebhooks } from '../webhooks.setup.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startWebhooks()
})
afterAll(() => shop?.close())

/** Creates a due delivery in the format in which the analytics service stores deliveries. */
function due(_id: string, webhookId: string, since: Date | string) {
  const now = new Date()
  const times = { createdAt: now, since, dueAt: now }
  const about = { messageId: _id, type: 'order.paid', body: '{}' }
  return { _id, webhookId, ...about, ...times, status: 'waiting', attemptCount: 0, attempts: [] }
}

test('a broken delivery document is logged and does not block other deliveries', async () => {
  const { id, path } = await shop.add(['order.paid'])
  const database = await openDatabase(shop.createSettings('analytics', {}))
  await database.insert('deliveries', [
    due('first', id, new Date()),
    due('broken', id, 'a text in place of a time'),
    due('last', id, new Date()),
  ])
  await database.close()
  await until('the others are sent', () => {
    const sent = shop.receiver.at(path).map(({ headers }) => headers['webhook-id'])
    return ['first', 'last'].every((one) => sent.includes(one))
  })
  await until('the log names it', () =>
    shop.analytics
      .output()
      .split('\n')
      .some((line) => line.includes('periodic scan: item failed') && line.includes('broken')),
  )
})
