import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { type Shop, startWebhooks, step, content, type Answering } from '../webhooks.setup.ts'
import { quickRetries } from './quick-retries.ts'

let shop: Shop
let database: Database

beforeAll(async () => {
  shop = await startWebhooks(quickRetries)
  database = await openDatabase(shop.createSettings('analytics', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

const events = ['order.paid']
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Creates a response function that fails a number of times and then succeeds. */
const failing =
  (times: number, status = 500): Answering =>
  (received, response, count) => {
    if (count > times) return content(received, response, count)
    response.writeHead(status).end(`failure ${count}`)
  }

test('a failed delivery is retried with the same id until it succeeds', async () => {
  const { id, path } = await shop.add(events, failing(2))
  await shop.publish(step('order.paid'))
  const messages = await shop.receiver.gets(path, 3)
  expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const delivered = await shop.delivery(id, ({ status }) => status === 'delivered')
  expect(delivered.attempts).toMatchObject([
    { status: 500, answer: 'failure 1' },
    { status: 500, answer: 'failure 2' },
    { status: 204 },
  ])
  await until('no failure is known any more', async () => {
    return (await shop.webhook(id))?.failingSince === undefined
  })
})

test('status 410 pauses the webhook, and later events are not sent until it resumes', async () => {
  const { id, path } = await shop.add(events, failing(1, 410))
  await shop.publish(step('order.paid'))
  await until('it is paused', async () => (await shop.webhook(id))?.state === 'paused')
  expect(await shop.webhook(id)).toMatchObject({ pausedBecause: 'gone' })
  expect((await shop.log(id)).deliveries).toMatchObject([{ status: 'failed', attemptCount: 1 }])
  const other = await shop.add(events)
  const missed = step('order.paid')
  await shop.publish(missed)
  await shop.receiver.gets(other.path, 1)
  await shop.ask(`PATCH /webhooks/${id}`, { state: 'active' })
  await shop.publish({ ...step('order.paid'), subject: missed.subject })
  const [, message] = await shop.receiver.gets(path, 2)
  expect(message?.body.data['orderId']).not.toBe(missed.subject)
  expect((await shop.log(id)).total).toBe(2)
})

test('a redirect is not followed', async () => {
  const aim = await shop.add(['order.expired'])
  const redirecting: Answering = (_received, response) =>
    void response.writeHead(307, { location: aim.path }).end()
  const { id } = await shop.add(events, redirecting)
  await shop.publish(step('order.paid'))
  const tried = await shop.delivery(id, ({ attemptCount }) => attemptCount >= 2)
  expect(tried.attempts[0]).toMatchObject({ status: 307 })
  expect(shop.receiver.at(aim.path)).toEqual([])
  await shop.ask(`DELETE /webhooks/${id}`)
})

test('only the start of an endless response is read', async () => {
  const endless: Answering = (_received, response) => {
    response.writeHead(200)
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', write)
    write()
  }
  const { id } = await shop.add(events, endless)
  await shop.publish(step('order.paid'))
  const delivered = await shop.delivery(id, ({ status }) => status === 'delivered')
  expect(delivered.attempts[0]?.answer).toBe('x'.repeat(500))
})

test('a hanging receiver times out and does not delay another receiver', async () => {
  const own = await startWebhooks({ ...quickRetries, WEBHOOK_TIMEOUT_SECONDS: '4' })
  const hanging = await own.add(events, () => undefined)
  const other = await own.add(events)
  for (let count = 0; count < 8; count++) await own.publish(step('order.paid'))
  await own.receiver.gets(other.path, 8)
  const tried = await own.delivery(hanging.id, ({ attemptCount }) => attemptCount > 0)
  expect(tried.attempts[0]).toMatchObject({ fault: 'No answer came within 4 seconds.' })
  await own.close()
})

test('a broken or refused connection counts as a failure with a readable reason', async () => {
  const cut = await shop.add(events, (_received, response) => void response.destroy())
  await shop.ask(`POST /webhooks/${cut.id}/test`)
  const tried = await shop.delivery(cut.id, ({ attemptCount }) => attemptCount > 0)
  expect(tried.attempts[0]?.fault).toBe('The connection was cut before an answer came.')
  const url = 'http://127.0.0.1:1/'
  await shop.ask(`PATCH /webhooks/${cut.id}`, { url })
  const refused = await shop.delivery(cut.id, ({ attempts }) =>
    attempts.some(({ fault }) => fault === 'The connection was refused.'),
  )
  expect(refused.status).toBe('waiting')
  expect((await shop.webhook(cut.id))?.failingSince).toBeDefined()
  await shop.ask(`DELETE /webhooks/${cut.id}`)
})

test('a message fails when it is too old, and a webhook is paused when it keeps failing', async () => {
  const { id } = await shop.add(events, failing(1_000))
  await shop.publish(step('order.paid'))
  const tried = await shop.delivery(id, ({ attemptCount }) => attemptCount > 1)
  await database.set('deliveries', { _id: tried._id }, { since: daysAgo(4) })
  const failed = await shop.delivery(id, ({ status }) => status === 'failed')
  expect(failed.attemptCount).toBeGreaterThan(1)
  expect(failed.nextAttemptAt).toBeUndefined()
  await database.set('webhooks', { _id: id }, { failingSince: daysAgo(6) })
  await shop.ask(`POST /webhooks/${id}/deliveries/${failed._id}/replay`)
  await until('it is paused', async () => (await shop.webhook(id))?.state === 'paused')
  expect(await shop.webhook(id)).toMatchObject({ pausedBecause: 'failing' })
})
