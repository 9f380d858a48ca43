import { openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { type Shop, startWebhooks, step } from '../webhooks.setup.ts'
import { quickRetries } from '../windows/quick-retries.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startWebhooks({ ...quickRetries, WEBHOOK_PRIVATE_ADDRESSES: 'refused' })
})
afterAll(() => shop.close())

const events = ['order.paid']

test.each([
  'http://example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/',
])('createWebhook 422 for %s', async (url) => {
  const { status, body } = await shop.ask('POST /webhooks', { url, events })
  expect([status, body.errors[0].field]).toEqual([422, 'body.url'])
})

test.each(['127.0.0.1', 'localhost'])(
  'no message is sent to %s when the database already contains that URL',
  async (host) => {
    const { body } = await shop.ask('POST /webhooks', { url: 'https://example.com/', events })
    const id: string = body.webhook._id
    const database = await openDatabase(shop.createSettings('analytics', {}))
    const url = `${shop.receiver.url.replace('127.0.0.1', host)}/inside`
    await database.set('webhooks', { _id: id }, { url })
    await database.close()
    await shop.ask(`POST /webhooks/${id}/test`)
    const tried = await shop.delivery(id, ({ attemptCount }) => attemptCount > 0)
    expect(tried.attempts[0]?.fault).toBe('The address is not on the public internet.')
    expect(shop.receiver.at('/inside')).toEqual([])
    await shop.ask(`DELETE /webhooks/${id}`)
  },
)

test('the service refuses private webhook addresses in production', async () => {
  const settings = { WEBHOOK_PRIVATE_ADDRESSES: 'allowed', AXLE_ENV: 'production' }
  await expect(shop.start('analytics', settings, false)).rejects.toThrow(
    /WEBHOOK_PRIVATE_ADDRESSES: lets webhooks lead/,
  )
})

test("the delivery log reports an error when the service cannot decrypt the webhook's secret", async () => {
  const own = await startWebhooks(quickRetries)
  const { id, path } = await own.add(events)
  await own.analytics.kill()
  const other = { ...own.settings, WEBHOOK_SEAL_SECRET: 'another secret than before, and as long' }
  await own.start('analytics', other)
  await own.publish(step('order.paid'))
  const database = await openDatabase(own.createSettings('analytics', {}))
  const tried = { webhookId: id, attemptCount: { $gt: 0 } }
  const found = await until('it was tried', async () => {
    return (await database.find('deliveries', tried)) ?? undefined
  })
  await database.close()
  // Retries may have added more attempts by now.
  const refused = { fault: 'The secret cannot be opened. Make a new one.' }
  expect(found).toMatchObject({
    attempts: expect.arrayContaining([expect.objectContaining(refused)]),
  })
  expect(own.receiver.at(path)).toEqual([])
  await own.close()
})
