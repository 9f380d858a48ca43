import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { freshEmail, password } from '../keycloak.setup.ts'
import { startUser, type UserStage } from '../user.setup.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let shop: UserStage
let database: Database

beforeAll(async () => {
  const name = `t${randomUUID().slice(0, 8)}-sessions`
  shop = await startUser({ MONGO_DATABASE: name })
  const { MONGO_URL } = testEnvironment()
  database = await openDatabase({ MONGO_URL, MONGO_DATABASE: name })
})
afterAll(async () => {
  await database?.close()
  await shop.close()
})

/** Creates a user who can sign in repeatedly. */
async function someone() {
  const email = freshEmail()
  const id = await shop.keycloak.create(email, 'Ada Byron', password)
  const signIn = () => shop.keycloak.openSession(email)
  return { id, email, signIn }
}

const list = (token: string, url = shop.url) => call(url, 'GET /profile/sessions', { token })
const end = (token: string, sid: string) =>
  call(shop.url, `DELETE /profile/sessions/${sid}`, { token })
const endOthers = (token: string, url = shop.url) =>
  call(url, 'DELETE /profile/sessions', { token })
const fetchStatus = async (token: string) => (await list(token)).status

test('listSessions 200 marks the current session and returns each session’s browser and IP address', async () => {
  const ada = await someone()
  const [here, there] = [await ada.signIn(), await ada.signIn()]
  await call(shop.url, `PUT /user/${ada.email}`, {
    token: there.token,
    body: { email: ada.email },
    headers: { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.7' },
  })
  const { status, headers, body } = await list(here.token)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [own, other] = [here.sid, there.sid].map((sid) =>
    body.find(({ _id }: { _id: string }) => _id === sid),
  )
  expect(body).toHaveLength(2)
  expect(own).toMatchObject({ current: true, startedAt: expect.any(String) })
  expect(own).not.toHaveProperty('browser')
  expect(other).toMatchObject({
    current: false,
    browser: 'Firefox on Windows',
    address: '203.0.113.7',
  })
  expect(own.lastUsedAt >= own.startedAt).toBe(true)
})

test('listSessions 200 lists the most recently used session first and omits ended sessions', async () => {
  const ada = await someone()
  const [first, second, over] = [await ada.signIn(), await ada.signIn(), await ada.signIn()]
  await shop.keycloak.end(over.refreshToken)
  // Repeats the refresh, because Keycloak stores the time when a session was last used in whole seconds.
  await until('the first is used later', async () => {
    const renewed = await shop.keycloak.refresh(first.refreshToken)
    first.refreshToken = ((await renewed.json()) as { refresh_token: string }).refresh_token
    const { body } = await list(second.token)
    return body[0]._id === first.sid
  })
  const { body } = await list(second.token)
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([first.sid, second.sid])
})

test('listSessions 401 without a token or when the account was deleted', async () => {
  expect((await call(shop.url, 'GET /profile/sessions')).status).toBe(401)
  const ada = await someone()
  const { token } = await ada.signIn()
  await shop.keycloak.remove(ada.id)
  expect(await fetchStatus(token)).toBe(401)
})

test('listSessions 503, endSession 503 and endOtherSessions 503 while Keycloak is unavailable', async () => {
  const { token, sid } = await (await someone()).signIn()
  const { url } = await shop.withoutKeycloak()
  expect((await list(token, url)).status).toBe(503)
  expect((await endOthers(token, url)).status).toBe(503)
  expect((await call(url, `DELETE /profile/sessions/${sid}`, { token })).status).toBe(503)
})

test('endSession 204 ends only the given session and immediately revokes its tokens', async () => {
  const ada = await someone()
  const [here, there] = [await ada.signIn(), await ada.signIn()]
  expect((await end(here.token, there.sid)).status).toBe(204)
  expect(await fetchStatus(there.token)).toBe(401)
  expect((await shop.keycloak.refresh(there.refreshToken)).status).toBe(400)
  expect((await list(here.token)).body).toMatchObject([{ _id: here.sid, current: true }])
})

test('endSession 404 for an unknown session or another user’s session, which stays open', async () => {
  const [ada, eve] = [await someone(), await someone()]
  const [hers, own] = [await ada.signIn(), await eve.signIn()]
  const refused = await end(own.token, hers.sid)
  expect(refused.status).toBe(404)
  expect((await end(own.token, 'none')).body.detail).toBe(refused.body.detail)
  expect(await fetchStatus(hers.token)).toBe(200)
  expect((await list(own.token)).body).toMatchObject([{ _id: own.sid }])
})

test('endSession 400 for an invalid id, and 401 without a token', async () => {
  const { token } = await (await someone()).signIn()
  expect((await end(token, '%20')).status).toBe(400)
  expect((await call(shop.url, 'DELETE /profile/sessions/none')).status).toBe(401)
})

test('endOtherSessions 204 keeps the current session and is idempotent', async () => {
  const [ada, eve] = [await someone(), await someone()]
  const [here, one, two] = [await ada.signIn(), await ada.signIn(), await ada.signIn()]
  const hers = await eve.signIn()
  expect((await endOthers(here.token)).status).toBe(204)
  expect(await Promise.all([one, two].map(({ token }) => fetchStatus(token)))).toEqual([401, 401])
  expect((await endOthers(here.token)).status).toBe(204)
  expect([await fetchStatus(here.token), await fetchStatus(hers.token)]).toEqual([200, 200])
})

test('endOtherSessions 401 without a token', async () => {
  expect((await call(shop.url, 'DELETE /profile/sessions')).status).toBe(401)
})

test('endSession 403 and endOtherSessions 403 when the sign-in was too long ago', async () => {
  const ada = await someone()
  const [here, there] = [await ada.signIn(), await ada.signIn()]
  const { url } = await shop.start({ RECENT_SIGN_IN_MINUTES: '0.0001' })
  const { token } = here
  await until('it was too long ago', async () => (await endOthers(token, url)).status === 403)
  const refused = await call(url, `DELETE /profile/sessions/${there.sid}`, { token })
  expect([refused.status, refused.body.type]).toEqual([403, 'urn:axle:problem:sign-in-again'])
})

test('deleting an account deletes its session records', async () => {
  const [ada, bo] = [await someone(), await someone()]
  for (const who of [ada, bo]) {
    const { token } = await who.signIn()
    await call(shop.url, `PUT /user/${who.email}`, { token, body: { email: who.email } })
  }
  const { token } = await ada.signIn()
  expect((await call(shop.url, `DELETE /user/${ada.email}`, { token })).status).toBe(204)
  expect(await database.list('sessions', { personId: ada.id })).toEqual([])
  expect(await database.list('sessions', { personId: bo.id })).toHaveLength(1)
})
