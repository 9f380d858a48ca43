import { type Answer, call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { freshEmail, password } from '../keycloak.setup.ts'
import { startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage

beforeAll(async () => {
  shop = await startUser()
})
afterAll(() => shop.close())

async function signUp(changes: object = {}, url = shop.url): Promise<Answer> {
  const body = { name: 'Ada Byron', email: freshEmail(), password, ...changes }
  return call(url, 'POST /signup', { body })
}

test('signUp 201 creates an account that can sign in and does not have the admin role', async () => {
  const email = freshEmail()
  const { status, body } = await signUp({ email, name: '  Ada   King Byron ' })
  expect(status).toBe(201)
  expect(body).toEqual({ email, name: 'Ada King Byron' })
  const answer = await shop.keycloak.signedIn(email)
  expect(answer.status).toBe(200)
  const token = await shop.keycloak.tokenIn(answer)
  expect((await call(shop.url, `GET /admin/${email}`, { token })).body).toEqual({ admin: false })
  expect((await call(shop.url, 'GET /profile', { token })).body).toMatchObject({
    email,
    displayName: 'Ada King Byron',
    emailVerified: false,
  })
})

test('signUp 201 accepts a one-word name and an email address in capitals', async () => {
  const email = freshEmail()
  const { status, body } = await signUp({ email: email.toUpperCase(), name: 'Ada' })
  expect(status).toBe(201)
  expect(body).toEqual({ email, name: 'Ada' })
  expect((await shop.keycloak.signedIn(email)).status).toBe(200)
})

test.each([
  ['markup as a name', '<b>Ada</b> {Byron}'],
  ['half a character in the name', 'Ada \uD83D'],
])('signUp 422 with %s names the invalid field', async (_what, name) => {
  const { status, body } = await signUp({ name })
  expect([status, body.errors]).toEqual([
    422,
    [{ field: 'body.name', message: expect.stringMatching(/^holds /) }],
  ])
})

test.each([
  ['no email address', { email: undefined }, 'email'],
  ['an invalid email address', { email: 'ada' }, 'email'],
  ['an operator as email address', { email: { $ne: '' } }, 'email'],
  ['no name', { name: undefined }, 'name'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a password of five characters', { password: 'abcde' }, 'password'],
  ['a chosen role', { role: 'admin' }, 'role'],
])('signUp 400 with %s names the invalid field', async (_what, changes, field) => {
  const { status, body } = await signUp(changes)
  expect(status).toBe(400)
  expect(body.errors).toContainEqual(
    expect.objectContaining({ field: expect.stringContaining(field) }),
  )
})

test('signUp 409 when the email address already has an account, ignoring case', async () => {
  const email = freshEmail()
  await signUp({ email })
  const { status, body } = await signUp({ email: email.toUpperCase(), password: 'another one' })
  expect(status).toBe(409)
  expect(body.detail).toMatch(/Sign in/)
  expect((await shop.keycloak.signedIn(email)).status).toBe(200)
})

test('signUp 409 for all but one of five concurrent requests', async () => {
  const email = freshEmail()
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp({ email })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

/** Forwards requests to Keycloak, but responds to each new account with an unspecific error. */
async function answerUnclear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request
  const body = Buffer.concat(await request.toArray())
  if (method === 'POST' && url.endsWith('/users/')) {
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"unknown"}')
    return
  }
  const { authorization, 'content-type': type } = request.headers
  const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) }
  const sent = { method, headers, ...(body.length > 0 && { body }) }
  const answer = await fetch(new URL(url, testEnvironment().KEYCLOAK_URL), sent)
  const text = await answer.text()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
}

/** @param looked callback that runs after each account search */
async function startUnclear(looked: () => unknown): Promise<Server> {
  const server = createHttpServer((request, response) => {
    const isSearch = /users\/?\?/.test(request.url ?? '')
    answerUnclear(request, response).then(
      () => isSearch && looked(),
      (error: unknown) => response.destroy(error as Error),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('signUp 409 when Keycloak returns a generic error because a concurrent sign-up is not saved yet', async () => {
  const email = freshEmail()
  let first: Promise<Answer> | undefined
  const server = await startUnclear(() => (first ??= signUp({ email })))
  const { port } = server.address() as AddressInfo
  const { url } = await shop.start({ KEYCLOAK_URL: `http://127.0.0.1:${port}` })
  expect((await signUp({ email }, url)).status).toBe(409)
  expect((await first)?.status).toBe(201)
  server.closeAllConnections()
  server.close()
})

test('signUp 415 with an unsupported content type', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await call(shop.url, 'POST /signup', { body: 'name=Ada', headers })).status).toBe(415)
})

test('signUp 422 creates no account when the realm’s policy rejects the password', async () => {
  const email = freshEmail()
  const { status, body } = await signUp({ email, password: email })
  expect(status).toBe(422)
  expect(body.errors[0].field).toBe('body.password')
  expect((await signUp({ email })).status).toBe(201)
})

test('signUp 503 while Keycloak is unavailable', async () => {
  const { status, headers } = await signUp({}, (await shop.withoutKeycloak()).url)
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('signUp 503 when Keycloak accepts the connection but never responds', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const alone = await shop.start({
    KEYCLOAK_URL: `http://127.0.0.1:${port}`,
    KEYCLOAK_LIMIT_SECONDS: '1',
  })
  expect((await signUp({}, alone.url)).status).toBe(503)
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test.each(['123456', 'qwerty', 'PassWord', 'axle2026', 'Halden123', 'alternator', 'SparkPlug'])(
  'signUp 422 for the common or breached password %s with the reason',
  async (chosen) => {
    const { status, body } = await signUp({ password: chosen })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'body.password', message: 'is one of the most used, so it is easy to guess' }],
    ])
    expect(body.detail).toBe(
      'This password is one of the most used, so it is easy to guess. Choose another one.',
    )
  },
)

test('signUp 201 writes no password to the log', async () => {
  await signUp()
  await signUp({ password: 'short' })
  expect(shop.output()).toMatch(/"path":"\/signup"/)
  expect(shop.output()).not.toMatch(new RegExp(`${password}|short`))
})
