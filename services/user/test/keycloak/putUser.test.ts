import { call } from '@axle/kit/testing/client'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let ada: SignedIn

beforeAll(async () => {
  shop = await startUser()
  ada = await shop.someone()
})
afterAll(() => shop.close())

function put(who: SignedIn, inPath: string, inBody: unknown = inPath, url = shop.url) {
  return call(url, `PUT /user/${inPath}`, { token: who.token, body: { email: inBody } })
}

test('putUser 200 returns the caller’s own token, even when repeated or when the address is in capitals', async () => {
  const token = { status: 200, body: { token: ada.token } }
  expect(await put(ada, ada.email)).toMatchObject(token)
  expect(await put(ada, ada.email.toUpperCase())).toMatchObject(token)
})

test('putUser 200 for ten concurrent requests at the first sign-in', async () => {
  const bo = await shop.someone()
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(bo, bo.email)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('putUser 200 does not change the phone number in the profile', async () => {
  const { token, email } = ada
  const body = { name: ada.name, phone: '+1 555 0100' }
  await call(shop.url, 'PUT /profile', { token, body })
  await put(ada, email)
  expect((await call(shop.url, 'GET /profile', { token })).body.phone).toBe('+1 555 0100')
})

test.each([
  ['ada', 'ada@axle.test', 'path'],
  ['ada@axle.test', 'ada', 'body'],
  ['ada@axle.test', { $ne: '' }, 'body'],
  ['ada@axle.test', undefined, 'body'],
])('putUser 400 with %j in the path and %j in the body', async (inPath, inBody, place) => {
  const answer = await call(shop.url, `PUT /user/${inPath}`, {
    token: ada.token,
    body: { email: inBody },
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body.errors)).toMatch(place === 'path' ? 'params' : 'body')
})

test('putUser 401 without a token', async () => {
  const body = { email: ada.email }
  expect((await call(shop.url, `PUT /user/${ada.email}`, { body })).status).toBe(401)
})

test('putUser 404 with the same response for another user and an unknown address', async () => {
  const bo = await shop.someone()
  const nobody = 'nobody@axle.test'
  const answers = [
    await put(ada, bo.email),
    await put(ada, nobody),
    await put(ada, ada.email, bo.email),
    await put(ada, bo.email, ada.email),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect({ ...body, instance: '' }).toEqual({ ...answers[0]?.body, instance: '' })
  }
})

test('putUser 415 with an unsupported content type', async () => {
  const headers = { 'content-type': 'text/plain' }
  const options = { token: ada.token, body: 'email', headers }
  expect((await call(shop.url, `PUT /user/${ada.email}`, options)).status).toBe(415)
})

test('putUser 503 while MongoDB is unavailable', async () => {
  const { url } = await shop.withoutMongo()
  const { status, headers } = await put(ada, ada.email, ada.email, url)
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
