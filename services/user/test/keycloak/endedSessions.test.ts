import { call } from '@axle/kit/testing/client'
import { openConsole } from '@axle/kit/testing/console'
import { until } from '@axle/kit/testing/until'
import { freshEmail, password } from '../keycloak.setup.ts'
import { startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let console: Awaited<ReturnType<typeof openConsole>>

beforeAll(async () => {
  ;[shop, console] = await Promise.all([startUser(), openConsole()])
})
afterAll(() => shop.close())

async function someone() {
  const email = freshEmail()
  const id = await shop.keycloak.create(email, 'Ada Byron', password)
  return { id, email }
}

/** Signs a user in through the sign-in page. */
const signIn = ({ email }: { email: string }, secret = password) =>
  shop.keycloak.openSession(email, secret)

const isTaken = async (token: string) =>
  (await call(shop.url, 'GET /profile', { token })).status === 200
const untilRefused = (token: string) =>
  until('the token is refused', async () => !(await isTaken(token)))

test('a sign-out on Keycloak’s page revokes only that session’s tokens', async () => {
  const ada = await someone()
  const [here, there] = [await signIn(ada), await signIn(ada)]
  expect(await isTaken(here.token)).toBe(true)
  await shop.keycloak.end(here.refreshToken)
  await untilRefused(here.token)
  expect(await isTaken(there.token)).toBe(true)
})

test('ending a session in the Keycloak console revokes only that session’s tokens', async () => {
  const ada = await someone()
  const [here, there] = [await signIn(ada), await signIn(ada)]
  await console.endSession(here.sid)
  await untilRefused(here.token)
  expect(await isTaken(there.token)).toBe(true)
})

test('logging a user out in the Keycloak console revokes all of that user’s tokens and no others', async () => {
  const [ada, bo] = [await someone(), await someone()]
  const [here, there, other] = [await signIn(ada), await signIn(ada), await signIn(bo)]
  await console.logout(ada.id)
  await Promise.all([here.token, there.token].map(untilRefused))
  expect(await isTaken(other.token)).toBe(true)
})

test('setting a password in the Keycloak console revokes earlier tokens and ends earlier sessions', async () => {
  const ada = await someone()
  const here = await signIn(ada)
  await console.setPassword(ada.id, 'difference engine')
  await untilRefused(here.token)
  await until('the session has ended', async () => {
    return !(await shop.keycloak.refresh(here.refreshToken)).ok
  })
  const later = await signIn(ada, 'difference engine')
  const renewed = await shop.keycloak.refresh(later.refreshToken)
  expect(await isTaken(await shop.keycloak.tokenIn(renewed))).toBe(true)
})
