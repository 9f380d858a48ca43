import { call } from '@axle/kit/testing/client'
import { openConsole } from '@axle/kit/testing/console'
import { testEnvironment } from '@axle/kit/testing/environment'
import { createTopics, type Topics } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn
let redis: Redis
let topics: Topics

beforeAll(async () => {
  topics = await createTopics()
  shop = await startUser({ TOPIC_PREFIX: topics.prefix })
  admin = await shop.someone({ isAdmin: true })
  redis = new Redis(testEnvironment().REDIS_URL)
})
afterAll(async () => {
  redis.disconnect()
  await shop.close()
  await topics.stop()
})

const list = (words: Record<string, string>, token = admin.token, url = shop.url) =>
  call(url, `GET /audit?${new URLSearchParams(words)}`, { token })

/** Returns the audit log entries about a user, oldest first. */
async function fetchLogEntries({ email }: { email: string }): Promise<Record<string, unknown>[]> {
  const { body } = await list({ search: email })
  return withoutActors(body.entries).toReversed()
}

type Shown = Record<string, unknown> & { readonly _id: string }

/** Removes the authors' names, because the list may omit them. */
const withoutActors = (entries: readonly Shown[]) =>
  entries.map((entry) => ({ ...entry, actor: undefined }))

test('listAudit 200 returns author, action, account, time and IP address', async () => {
  const ada = await shop.verify(await shop.someone(), admin)
  const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': `a browser ${'x'.repeat(500)}` }
  const began = Date.now()
  for (const what of [
    'PUT /user/admin',
    'DELETE /user/admin',
    'PUT /user/disabled',
    'DELETE /user/disabled',
  ]) {
    await call(shop.url, `${what}/${ada.email}`, { token: admin.token, headers })
  }
  const { status, body } = await list({ search: ada.email.toUpperCase() })
  expect(status).toBe(200)
  expect(body.total).toBe(4)
  const times = body.entries.map(({ at }: { at: string }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one: number, other: number) => other - one))
  expect(times.at(-1)).toBeGreaterThanOrEqual(began)
  const common = {
    _id: expect.any(String),
    at: expect.any(String),
    by: admin.email,
    about: ada.email,
    place: 'shop',
    outcome: 'done',
    address: '203.0.113.7',
    userAgent: expect.stringMatching(/^a browser x{290}$/),
  }
  expect(await fetchLogEntries(ada)).toEqual([
    { ...common, action: 'role.granted' },
    { ...common, action: 'role.revoked' },
    { ...common, action: 'account.disabled' },
    { ...common, action: 'account.enabled' },
  ])
})

test('listAudit 200 returns no entry for requests that changed nothing', async () => {
  const ada = await shop.someone()
  await call(shop.url, `DELETE /user/admin/${ada.email}`, { token: admin.token })
  await call(shop.url, `DELETE /user/disabled/${ada.email}`, { token: admin.token })
  await call(shop.url, `PUT /user/admin/${ada.email}`, { token: ada.token })
  expect(await fetchLogEntries(ada)).toEqual([])
})

test('listAudit 200 filters entries by action, days and words, and returns them in pages', async () => {
  const [ada, bo] = [await shop.someone(), await shop.someone()]
  const today = new Date().toISOString().slice(0, 10)
  for (const { email } of [ada, bo]) {
    await call(shop.url, `PUT /user/admin/${email}`, { token: admin.token })
    await call(shop.url, `PUT /user/disabled/${email}`, { token: admin.token })
  }
  const fetchTotal = async (words: Record<string, string>) => (await list(words)).body.total
  expect(await fetchTotal({ search: ada.email, action: 'role.granted' })).toBe(1)
  expect(await fetchTotal({ search: ada.email, action: 'account.deleted' })).toBe(0)
  expect(await fetchTotal({ search: ada.email, to: '2020-01-01' })).toBe(0)
  expect(await fetchTotal({ search: ada.email, from: '2020-01-01', to: '2999-01-01' })).toBe(2)
  expect(await fetchTotal({ search: ada.email, from: '2020-01-01', to: today })).toBeGreaterThan(0)
  expect(await fetchTotal({ search: '.*' })).toBe(0)
  const first = (await list({ search: bo.email, limit: '1' })).body
  const second = (await list({ search: bo.email, limit: '1', offset: '1' })).body
  expect([first.total, first.entries[0].action]).toEqual([2, 'account.disabled'])
  expect([second.total, second.entries[0].action]).toEqual([2, 'role.granted'])
})

test('listAudit 200 lists each change made in Keycloak’s console once', async () => {
  const [ada, console] = [await shop.someone(), await openConsole()]
  await console.grantAdmin(ada.id)
  await until('the log has it', async () => (await fetchLogEntries(ada)).length === 1)
  expect(await fetchLogEntries(ada)).toMatchObject([
    {
      action: 'role.granted',
      place: 'console',
      outcome: 'done',
      address: expect.stringMatching(/./),
    },
  ])
  await console.change(ada.id, { firstName: 'Augusta' })
  await console.change(ada.id, { enabled: false })
  await console.change(ada.id, { lastName: 'King' })
  await console.change(ada.id, { enabled: true })
  await console.revokeAdmin(ada.id)
  await until('the log has the last of it', async () => {
    return (await fetchLogEntries(ada)).some(({ action }) => action === 'role.revoked')
  })
  const actions = (await fetchLogEntries(ada)).map(({ action }) => action)
  expect(actions).toEqual(['role.granted', 'account.disabled', 'account.enabled', 'role.revoked'])
  await console.remove(ada.id)
  // The account was deleted, so the log contains only its id.
  await until('the log has the end of it', async () => {
    const [entry] = await fetchLogEntries({ email: ada.id })
    return entry?.['action'] === 'account.deleted'
  })
})

test('listAudit 200 does not list the shop’s own change again as a change in Keycloak', async () => {
  const ada = await shop.verify(await shop.someone(), admin)
  await call(shop.url, `PUT /user/admin/${ada.email}`, { token: admin.token })
  await until(
    'it was read at Keycloak',
    async () => (await redis.get(`${topics.prefix}revoked:${ada.id}`)) !== null,
  )
  expect(await fetchLogEntries(ada)).toHaveLength(1)
})

test('listAudit 200 lists each admin.acted event once with its target', async () => {
  const [id, eventId] = [randomUUID(), randomUUID()]
  const shown = {
    ...{ action: 'product.edited', target: { kind: 'product', id }, about: 'Umber glow set' },
    ...{ detail: 'price from $10.00 to $12.50', by: admin.email },
    ...{ address: '203.0.113.7', userAgent: 'a browser' },
  }
  const act = { ...shown, byId: admin.id }
  const time = '2026-11-21T10:00:00.000Z'
  const envelope = { specversion: '1.0', source: '/catalogue', datacontenttype: 'application/json' }
  const event = { ...envelope, id: eventId, type: 'admin.acted', subject: id, time, data: act }
  await topics.send('audit.v1', id, JSON.stringify(event))
  await topics.send('audit.v1', id, JSON.stringify(event))
  const later = { ...event, id: randomUUID(), data: { ...act, action: 'product.removed' } }
  await topics.send('audit.v1', id, JSON.stringify(later))
  await until('both are in the log', async () => (await list({ search: id })).body.total === 2)
  const { body } = await list({ search: id, action: 'product.edited' })
  expect(withoutActors(body.entries)).toEqual([
    { ...shown, _id: eventId, at: time, place: 'shop', outcome: 'done' },
  ])
  expect((await list({ search: 'umber glow', action: 'product.edited' })).body.total).toBe(1)
})

test('listAudit 200 identifies users only by id when they delete their account or unlink a sign-in method', async () => {
  const ada = await shop.someone()
  await shop.keycloak.link(ada.id, 'ada@google.test')
  await call(shop.url, 'DELETE /profile/sign-ins/google', { token: ada.token })
  await call(shop.url, `DELETE /user/${ada.email}`, { token: ada.token })
  const { entries } = (await list({ search: ada.id })).body
  const own = { by: ada.id, about: ada.id, place: 'shop', outcome: 'done' }
  const common = { _id: expect.any(String), at: expect.any(String), ...own }
  expect(withoutActors(entries)).toEqual([
    { ...common, action: 'account.deleted' },
    { ...common, action: 'sign-in.unlinked', detail: 'google' },
  ])
  expect((await list({ search: ada.email })).body.total).toBe(0)
})

test('listAudit 200 continues after the cursor’s entry', async () => {
  const ada = await shop.someone()
  for (const what of ['PUT /user/admin', 'PUT /user/disabled', 'DELETE /user/disabled']) {
    await call(shop.url, `${what}/${ada.email}`, { token: admin.token })
  }
  const first = (await list({ search: ada.email, limit: '2' })).body
  const rest = (await list({ search: ada.email, limit: '2', cursor: first.next })).body
  expect(rest.next).toBeUndefined()
  const actions = [...first.entries, ...rest.entries].map(({ action }) => action)
  expect(actions).toEqual(['account.enabled', 'account.disabled', 'role.granted'])
})

test('listAudit 404 when the cursor’s entry does not exist', async () => {
  expect((await list({ cursor: randomUUID() })).status).toBe(404)
})

test('listAudit 400 for an invalid day, limit or action', async () => {
  expect((await list({ from: 'yesterday' })).status).toBe(400)
  expect((await list({ limit: '101' })).status).toBe(400)
  expect((await list({ action: 'role.invented' })).status).toBe(400)
})

test('listAudit 401 without a token', async () => {
  expect((await call(shop.url, 'GET /audit')).status).toBe(401)
})

test('listAudit 403 when the caller is not an admin', async () => {
  const ada = await shop.someone()
  expect((await list({}, ada.token)).status).toBe(403)
})

test('listAudit 503 while MongoDB is unavailable, and changes are refused', async () => {
  const ada = await shop.someone()
  const { url } = await shop.withoutMongo()
  expect((await list({}, admin.token, url)).status).toBe(503)
  const answer = await call(url, `PUT /user/admin/${ada.email}`, { token: admin.token })
  expect(answer.status).toBe(503)
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(false)
})
