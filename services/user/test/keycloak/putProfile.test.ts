import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let ada: SignedIn

beforeAll(async () => {
  shop = await startUser()
  ada = await shop.someone()
})
afterAll(() => shop.close())

const good = { name: 'Ada King', phone: '+1 (555) 01-00' }
const put = (who: SignedIn, body: unknown, url = shop.url) =>
  call(url, 'PUT /profile', { token: who.token, body })

test('putProfile 200 changes the name and phone number, and the name also in Keycloak', async () => {
  const bo = await shop.someone()
  const { status, body } = await put(bo, { name: ' Bo   van  Dyk ', phone: '0100' })
  expect(status).toBe(200)
  expect(body).toEqual({
    uid: bo.id,
    email: bo.email,
    displayName: 'Bo van Dyk',
    phoneNumber: '0100',
    photoURL: '',
    emailVerified: false,
    providerData: [{ providerId: 'password', displayName: bo.email }],
    secondSteps: [],
    isAnonymous: false,
    tenantId: testEnvironment()['KEYCLOAK_REALM'],
    creationTime: expect.stringMatching(/^\d{4}-.*Z$/),
    name: 'Bo van Dyk',
    phone: '0100',
    photo: '',
    signIns: { password: true, secondSteps: [], linked: [] },
    createdAt: body.creationTime,
  })
  expect((await call(shop.url, 'GET /profile', { token: bo.token })).body).toEqual(body)
  expect(await shop.keycloak.find(bo.email)).toMatchObject({
    id: bo.id,
    firstName: 'Bo',
    lastName: 'van Dyk',
  })
})

test('putProfile 200 completely replaces a longer name and an earlier phone number', async () => {
  await put(ada, good)
  const { body } = await put(ada, { name: 'Ada', phone: '' })
  expect(body).toMatchObject({ displayName: 'Ada', phoneNumber: '' })
})

test('putProfile 200 does not change other users', async () => {
  const bo = await shop.someone({ name: 'Bo' })
  await put(ada, good)
  expect((await call(shop.url, 'GET /profile', { token: bo.token })).body).toMatchObject({
    displayName: 'Bo',
    phoneNumber: '',
  })
})

test.each([
  ['no name', { phone: '' }, 'name'],
  ['a blank name', { ...good, name: ' ' }, 'name'],
  ['letters as a phone number', { ...good, phone: 'call me' }, 'phone'],
  ['another email address', { ...good, email: 'else@axle.test' }, 'email'],
])('putProfile 400 with %s names the invalid field', async (_what, change, field) => {
  const { status, body } = await put(ada, change)
  expect(status).toBe(400)
  expect(body.errors).toContainEqual(
    expect.objectContaining({ field: expect.stringContaining(field) }),
  )
})

test('putProfile 422 names the invalid field when the name contains markup', async () => {
  const { status, body } = await put(ada, { ...good, name: '<img src=x>' })
  expect([status, body.errors]).toEqual([
    422,
    [{ field: 'body.name', message: 'holds a character that a name cannot have' }],
  ])
})

test('putProfile 401 without a token', async () => {
  expect((await call(shop.url, 'PUT /profile', { body: good })).status).toBe(401)
})

test('putProfile 415 with an unsupported content type', async () => {
  const headers = { 'content-type': 'text/plain' }
  const options = { token: ada.token, body: 'name', headers }
  expect((await call(shop.url, 'PUT /profile', options)).status).toBe(415)
})

test('putProfile 503 saves nothing while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  const bo = await shop.someone({ name: 'Bo' })
  const { status, headers } = await put(bo, good, url)
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call(shop.url, 'GET /profile', { token: bo.token })).body).toMatchObject({
    displayName: 'Bo',
    phoneNumber: '',
  })
})
