import { call } from '@axle/kit/testing/client'
import { randomUUID } from 'node:crypto'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true, name: 'Grace Hopper' })
})
afterAll(() => shop.close())

/** Searches as the admin. The result also contains a list of the email addresses found. */
async function search(query: Readonly<Record<string, string>>) {
  const what = `GET /user?${new URLSearchParams(query)}`
  const { status, headers, body } = await call(shop.url, what, { token: admin.token })
  const users = body as { email: string; role: string }[]
  const total = Number(headers.get('x-total-count'))
  return { status, total, users, emails: users.map(({ email }) => email), headers }
}

test('listUsers 200 finds each word anywhere in the email address or name, ignoring case', async () => {
  const word = `x${randomUUID().slice(0, 8)}`
  const { email } = await shop.someone({ name: `Ada van ${word} Byron` })
  await shop.someone({ name: `Bo ${word}` })
  expect((await search({ search: word.slice(1).toUpperCase() })).total).toBe(2)
  const found = await search({ search: ` byron  ${word} ADA ` })
  expect([found.total, found.emails]).toEqual([1, [email]])
  expect((await search({ search: email.slice(1) })).emails).toEqual([email])
  expect(await search({ search: `${word} nobody` })).toMatchObject({ total: 0, users: [] })
})

const strange = ['\u0081', 'a\u001A', '\u{71B33}', '<a', '<\u001A', '\uFFFF']

test.each(['*', '%', '" "', 'id:1', '\\', "' or 1=1 --", '_'.repeat(200), ...strange])(
  'listUsers 200 searches for %j as plain text, not as a pattern',
  async (hostile) => {
    const { status, total } = await search({ search: `${hostile} ${randomUUID()}` })
    expect([status, total]).toEqual([200, 0])
  },
)

test('listUsers 200 returns pages sorted by email address, with the total number', async () => {
  const word = `p${randomUUID().slice(0, 8)}`
  const made = Array.from({ length: 7 }, async () => shop.someone({ name: `Crowd ${word}` }))
  const emails = (await Promise.all(made)).map(({ email }) => email).toSorted()
  const pages = await Promise.all(
    [0, 3, 6, 9].map(async (offset) =>
      search({ search: word, limit: '3', offset: String(offset) }),
    ),
  )
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  expect(pages.map((page) => page.emails)).toEqual([
    emails.slice(0, 3),
    emails.slice(3, 6),
    emails.slice(6),
    [],
  ])
})

test('listUsers 200 can return only admins or only locked accounts', async () => {
  const word = `o${randomUUID().slice(0, 8)}`
  const [boss, locked] = await Promise.all([
    shop.someone({ isAdmin: true, name: `Boss ${word}` }),
    shop.someone({ name: `Locked ${word}` }),
    shop.someone({ name: `Other ${word}` }),
  ])
  await shop.keycloak.change(locked.id, { enabled: false })
  const admins = await search({ search: word, only: 'admins' })
  expect(admins.users).toEqual([expect.objectContaining({ email: boss.email, role: 'admin' })])
  const disabled = await search({ search: word, only: 'disabled' })
  expect([disabled.total, disabled.emails]).toEqual([1, [locked.email]])
  expect((await search({ only: 'admins', limit: '1' })).total).toBeGreaterThan(1)
})

test('listUsers 200 returns the time of the last sign-in', async () => {
  const { email, token } = await shop.someone()
  await call(shop.url, `PUT /user/${email}`, { token, body: { email } })
  expect((await search({ search: email })).users).toEqual([
    expect.objectContaining({ email, lastSignInAt: expect.stringMatching(/^\d{4}-.*Z$/) }),
  ])
})

test.each(['limit=501', 'offset=-1', 'only=users', 'search='])(
  'listUsers 400 for %s',
  async (query) => {
    const { status } = await call(shop.url, `GET /user?${query}`, { token: admin.token })
    expect(status).toBe(400)
  },
)

test('listUsers 200 keeps the filter in the link to the next page', async () => {
  const word = `n${randomUUID().slice(0, 8)}`
  await Promise.all([1, 2, 3].map(() => shop.someone({ name: `Next ${word}` })))
  const { headers } = await search({ search: word, limit: '2' })
  expect(headers.get('link')).toBe(`<?search=${word}&limit=2&offset=2>; rel="next"`)
  const last = await search({ search: word, limit: '2', offset: '2' })
  expect([last.users.length, last.headers.get('link')]).toEqual([1, null])
})

test('searchUsers 200 stays compatible with clients of the previous version', async () => {
  const { email } = await shop.someone()
  const { body } = await call(shop.url, `GET /users?search=${email}`, { token: admin.token })
  expect(body).toEqual({ total: 1, users: [expect.objectContaining({ email })] })
})

test('searchUsers 401 without a token', async () => {
  expect((await call(shop.url, 'GET /users')).status).toBe(401)
})

test('searchUsers 403 when the caller is not an admin', async () => {
  const { token } = await shop.someone()
  expect((await call(shop.url, 'GET /users', { token })).status).toBe(403)
})

test('searchUsers 503 while Keycloak is unavailable', async () => {
  const alone = await shop.withoutKeycloak()
  expect((await call(alone.url, 'GET /users', { token: admin.token })).status).toBe(503)
})
