import { call } from '@axle/kit/testing/client'
import { parseClaims } from '../keycloak.setup.ts'
import { nextSecond, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
/** URL of an instance that treats a sign-in as too old after a very short time. */
let strictUrl: string

beforeAll(async () => {
  shop = await startUser()
  strictUrl = (await shop.start({ RECENT_SIGN_IN_MINUTES: '0.001' })).url
})
afterAll(() => shop.close())

test.each([
  ['deleteUser', 'DELETE /user/', 204],
  ['makeAdmin', 'PUT /user/admin/', 200],
  ['removeAdmin', 'DELETE /user/admin/', 200],
  ['unlinkSignIn', 'DELETE /profile/sign-ins/google', 204],
] as const)('%s 403 when the sign-in was too long ago', async (id, what, status) => {
  const [ada, admin] = [await shop.someone(), await shop.someone({ isAdmin: true })]
  await shop.keycloak.link(ada.id, 'ada@google.test')
  if (id === 'makeAdmin') await shop.verify(ada, admin)
  await nextSecond()
  const isOwn = !id.endsWith('Admin')
  const { token } = isOwn ? ada : admin
  const place = what.endsWith('/') ? what + ada.email : what
  const refused = await call(strictUrl, place, { token })
  expect([refused.status, refused.body.type]).toEqual([403, 'urn:axle:problem:sign-in-again'])
  // The refused request changed nothing, so the same request succeeds at the normal instance.
  expect((await call(shop.url, place, { token })).status).toBe(status)
})

test('a renewed token still contains the time at which the user signed in with the password', async () => {
  const ada = await shop.someone()
  const before = Math.floor(Date.now() / 1000)
  const { token, refreshToken } = await shop.keycloak.openSession(ada.email)
  const first = parseClaims(token)
  expect(Math.max(...Object.values(first.signed_in_at ?? {}))).toBeGreaterThanOrEqual(before)
  await nextSecond()
  const renewed = await shop.keycloak.tokenIn(await shop.keycloak.refresh(refreshToken))
  expect(parseClaims(renewed).iat).toBeGreaterThan(first.iat)
  expect(parseClaims(renewed).signed_in_at).toEqual(first.signed_in_at)
  expect((await call(strictUrl, `DELETE /user/${ada.email}`, { token: renewed })).status).toBe(403)
})
