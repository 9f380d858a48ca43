import { call } from '@axle/kit/testing/client'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true })
})
afterAll(() => shop.close())

const enable = (token: string, email: string, url = shop.url) =>
  call(url, `DELETE /user/disabled/${email}`, { token })

test('enableUser 200 unlocks the account, and has no effect when repeated', async () => {
  const ada = await shop.someone()
  await shop.keycloak.change(ada.id, { enabled: false })
  expect(await enable(admin.token, ada.email)).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  })
  expect((await shop.keycloak.signedIn(ada.email)).status).toBe(200)
  expect((await enable(admin.token, ada.email)).body).toEqual({ modifiedCount: 0 })
})

test('enableUser 400 for an invalid email address', async () => {
  expect((await enable(admin.token, 'ada')).status).toBe(400)
})

test('enableUser 401 without a token', async () => {
  expect((await call(shop.url, `DELETE /user/disabled/${admin.email}`)).status).toBe(401)
})

test('enableUser 403 when the caller is not an admin', async () => {
  const [ada, bo] = [await shop.someone(), await shop.someone()]
  await shop.keycloak.change(bo.id, { enabled: false })
  expect((await enable(ada.token, bo.email)).status).toBe(403)
  expect(await shop.keycloak.find(bo.email)).toMatchObject({ enabled: false })
})

test('enableUser 404 for an email address without an account', async () => {
  expect((await enable(admin.token, 'nobody@axle.test')).status).toBe(404)
})

test('enableUser 503 while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await enable(admin.token, 'ada@axle.test', url)).status).toBe(503)
})

test.each([
  [200, 'It works!'],
  [200, '{"access_token": "e'],
  [404, '<h1>Not Found</h1>'],
])('enableUser 503 while a server other than Keycloak responds: %i %s', async (status, body) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { url } = await shop.start({ KEYCLOAK_URL: `http://127.0.0.1:${port}` })
  expect((await enable(admin.token, 'ada@axle.test', url)).status).toBe(503)
  server.close()
})
