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

/** Signs a user in with a browser. */
const signIn = ({ email }: { email: string }, secret = password) =>
  shop.keycloak.openSession(email, secret)

const isTaken = async (token: string) =>
  (await call(shop.url, 'GET /profile', { token })).status === 200
const untilRefused = (token: string) =>
  until('the token is refused', async () => !(await isTaken(token)))

test('a sign-out at Keycloak revokes only the tokens of its session', async () => {
  const ada = await someone()
  const [here, there] = [await signIn(ada), await signIn(ada)]
  expect(await isTaken(here.token)).toBe(true)
  await shop.keycloak.end(here.refreshToken)
  await untilRefused(here.token)
  expect(await isTaken(there.token)).toBe(true)
})

test('ending a session at the Keycloak console revokes only its tokens', async () => {
  const ada = await someone()
  const [here, there] = [await signIn(ada), await signIn(ada)]
  await console.endSession(here.sid)
  await untilRefused(here.token)
  expect(await isTaken(there.token)).toBe(true)
})

test('a logout at the Keycloak console revokes all tokens of that user only', async () => {
  const [ada, bo] = [await someone(), await someone()]
  const [here, there, other] = [await signIn(ada), await signIn(ada), await signIn(bo)]
  await console.logout(ada.id)
  await Promise.all([here.token, there.token].map(untilRefused))
  expect(await isTaken(other.token)).toBe(true)
})

test('a new password at the Keycloak console ends earlier tokens and sessions', async () => {
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
