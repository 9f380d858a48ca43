import { openDatabase } from '@axle/kit/testing/database'
import { person } from '@axle/kit/testing/issuer'
import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { noMongo } from './analytics.setup.ts'
import { admin, type Shop, startWebhooks } from './webhooks.setup.ts'

let shop: Shop
/** Instance that cannot reach its database. */
let alone: Awaited<ReturnType<Shop['start']>>

beforeAll(async () => {
  shop = await startWebhooks()
  alone = await shop.start('analytics', noMongo, false)
})
afterAll(() => shop.close())

const url = 'https://erp.example.com/axle?token=a-secret-of-the-receiver'
const events = ['order.paid']

async function acts(id: string, count: number) {
  const all = () => shop.topics.distinct('admin.acted', id)
  await until(`${count} acts on ${id} are published`, () => all().length >= count)
  return all().map(({ data }) => data)
}

test('createWebhook 201 returns the secret, and listWebhooks 200 does not', async () => {
  const { status, body } = await shop.ask('POST /webhooks', { url, events, description: 'Books' })
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { webhook } = body
  expect(webhook).toMatchObject({ url, events, description: 'Books', state: 'active' })
  const list = await shop.ask('GET /webhooks')
  expect(list.status).toBe(200)
  expect(list.body).toContainEqual(webhook)
  expect(JSON.stringify(list.body)).not.toContain('whsec_')
})

test('the database and the log contain no secret in plain text', async () => {
  const { id, secret } = await shop.add(events)
  const database = await openDatabase(shop.createSettings('analytics', {}))
  const stored = await database.find('webhooks', { _id: id })
  await database.close()
  expect(stored).toBeTruthy()
  for (const text of [JSON.stringify(stored), shop.analytics.output()]) {
    expect(text).not.toContain(secret.slice(6))
  }
})

test('changeWebhook 200 changes the given fields, and pauses and resumes a webhook', async () => {
  const { id } = await shop.add(events)
  const paused = await shop.ask(`PATCH /webhooks/${id}`, { state: 'paused' })
  expect(paused.status).toBe(200)
  expect(paused.body).toMatchObject({ state: 'paused', pausedBecause: 'admin', events })
  const changes = { url, events: ['order.shipped', 'product.added'], state: 'active' }
  const resumed = await shop.ask(`PATCH /webhooks/${id}`, changes)
  expect(resumed.body).toMatchObject(changes)
  expect(resumed.body.pausedBecause).toBeUndefined()
  expect(await shop.webhook(id)).toEqual(resumed.body)
})

test('deleteWebhook 204 deletes the webhook and its delivery log', async () => {
  const { id } = await shop.add(events)
  await shop.ask(`POST /webhooks/${id}/test`)
  expect((await shop.ask(`DELETE /webhooks/${id}`)).status).toBe(204)
  expect(await shop.webhook(id)).toBeUndefined()
  expect((await shop.ask(`GET /webhooks/${id}/deliveries`)).status).toBe(404)
})

test('each webhook change publishes an audit event that names the admin but not the URL', async () => {
  const { status, body } = await shop.ask('POST /webhooks', { url, events })
  expect(status).toBe(201)
  const id: string = body.webhook._id
  await shop.ask(`PATCH /webhooks/${id}`, { state: 'paused' })
  await shop.ask(`POST /webhooks/${id}/secret`)
  await shop.ask(`DELETE /webhooks/${id}`)
  const found = await acts(id, 4)
  const about = 'Webhook to erp.example.com'
  const act = { by: admin.email, target: { kind: 'webhook', id }, about }
  expect(found).toMatchObject([
    { ...act, action: 'webhook.added', detail: 'order.paid' },
    { ...act, action: 'webhook.changed', detail: 'paused' },
    { ...act, action: 'webhook.secret_renewed' },
    { ...act, action: 'webhook.deleted' },
  ])
  expect(JSON.stringify(found)).not.toContain('a-secret-of-the-receiver')
})

test.each([
  ['no event type', { url, events: [] }],
  ['a repeated event type', { url, events: ['order.paid', 'order.paid'] }],
  ['an unknown event type', { url, events: ['order.eaten'] }],
  ['no URL', { events }],
  ['an invalid URL', { url: 'nothing', events }],
  ['an unknown field', { url, events, secret: 'whsec_mine' }],
])('createWebhook 400 and changeWebhook 400 for %s', async (_what, body) => {
  expect((await shop.ask('POST /webhooks', body)).status).toBe(400)
  const { id } = await shop.add(events)
  const change = 'url' in body ? body : { ...body, url: '' }
  expect((await shop.ask(`PATCH /webhooks/${id}`, change)).status).toBe(400)
  await shop.ask(`DELETE /webhooks/${id}`)
})

test.each(['https://name@example.com/', 'https://example.com/#x', 'ftp://example.com/'])(
  'createWebhook 422 and changeWebhook 422 for %s',
  async (refused) => {
    const made = await shop.ask('POST /webhooks', { url: refused, events })
    expect([made.status, made.body.errors[0].field]).toEqual([422, 'body.url'])
    const { id } = await shop.add(events)
    expect((await shop.ask(`PATCH /webhooks/${id}`, { url: refused })).status).toBe(422)
    await shop.ask(`DELETE /webhooks/${id}`)
  },
)

const ofOne = [
  ['changeWebhook', 'PATCH', '', { state: 'paused' }],
  ['deleteWebhook', 'DELETE', '', undefined],
  ['renewWebhookSecret', 'POST', '/secret', undefined],
  ['testWebhook', 'POST', '/test', undefined],
  ['listWebhookDeliveries', 'GET', '/deliveries', undefined],
  ['replayWebhookDelivery', 'POST', '/deliveries/some-id/replay', undefined],
] as const

test.each(ofOne)(
  '%s 404 for an unknown webhook, 400 for an invalid id',
  async (_operation, method, path, body) => {
    expect((await shop.ask(`${method} /webhooks/nowhere${path}`, body)).status).toBe(404)
    expect((await shop.ask(`${method} /webhooks/no.id${path}`, body)).status).toBe(400)
  },
)

test('createWebhook 409 when twenty webhooks exist', async () => {
  const listed: readonly object[] = (await shop.ask('GET /webhooks')).body
  const ids: string[] = []
  for (let count = listed.length; count < 20; count++) ids.push((await shop.add(events)).id)
  const { status, body } = await shop.ask('POST /webhooks', { url, events })
  expect([status, body.detail]).toEqual([409, 'There are 20 webhooks already. Delete one.'])
  for (const id of ids) await shop.ask(`DELETE /webhooks/${id}`)
})

const all = [
  ['listWebhooks', 'GET', '', undefined],
  ['createWebhook', 'POST', '', { url, events }],
  ...ofOne.map(([operation, method, path, body]) => [operation, method, `/some-id${path}`, body]),
] as readonly (readonly [string, string, string, unknown])[]

test.each(all)(
  '%s 401 without a token, 403 when the caller is not an admin',
  async (_id, method, path, body) => {
    const what = `${method} /webhooks${path}`
    const options = body === undefined ? {} : { body }
    expect((await call(shop.analytics.url, what, options)).status).toBe(401)
    expect((await shop.ask(what, body, person())).status).toBe(403)
  },
)

test.each(all)('%s 503 while MongoDB is unavailable', async (_id, method, path, body) => {
  const token = await shop.issuer.token(admin)
  const options = { token, ...(body !== undefined && { body }) }
  const { status, headers } = await call(alone.url, `${method} /webhooks${path}`, options)
  expect([status, headers.has('retry-after')]).toEqual([503, true])
})
