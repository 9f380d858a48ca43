import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { openSecondSteps, passkey } from '../second-step.setup.ts'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

type Step = { readonly _id: string; readonly kind: string }

let shop: UserStage
const { setUpApp, makeCodes } = openSecondSteps()

beforeAll(async () => {
  shop = await startUser()
})
afterAll(() => shop.close())

const fetchSteps = async ({ token }: SignedIn): Promise<readonly Step[]> =>
  (await call(shop.url, 'GET /profile', { token })).body.secondSteps
const findStepId = async (who: SignedIn, kind: string) =>
  (await fetchSteps(who)).find((step) => step.kind === kind)?._id ?? ''
const remove = (token: string, id: string, url = shop.url) =>
  call(url, `DELETE /profile/second-steps/${id}`, { token })
const nobodysStep = '7b0a7f6e-0b3f-4a39-8a53-2f54a2f3e1aa'

/**
 * Adds a passkey to a user's account. Keycloak lists the passkey and asks for it, but signing in with it would require
 * a browser.
 */
const givePasskey = ({ id, email }: SignedIn) =>
  shop.keycloak.change(id, { email, firstName: 'Ada', lastName: 'Byron', credentials: [passkey] })

test('getProfile 200 lists a passkey by its name, and Keycloak rejects a password without the passkey', async () => {
  const ada = await shop.someone()
  await givePasskey(ada)
  const addedAt = new Date(passkey.createdDate).toISOString()
  const [step, ...others] = await fetchSteps(ada)
  expect(step).toEqual({ _id: expect.any(String), kind: 'passkey', name: 'Key ring', addedAt })
  expect(others).toEqual([])
  expect((await shop.keycloak.signIn(ada.email)).ok).toBe(false)
})

test('removeSecondStep 204 removes one second step and keeps the other steps', async () => {
  const ada = await shop.someone()
  const secret = await setUpApp(ada.email)
  await makeCodes(ada.email, secret)
  await givePasskey(ada)
  expect((await remove(ada.token, await findStepId(ada, 'app'))).status).toBe(204)
  expect((await fetchSteps(ada)).map(({ kind }) => kind)).toEqual(['recovery-codes', 'passkey'])
  expect((await remove(ada.token, await findStepId(ada, 'recovery-codes'))).status).toBe(204)
  expect((await fetchSteps(ada)).map(({ kind }) => kind)).toEqual(['passkey'])
})

test('removeSecondStep 204 also removes the recovery codes when the last app or passkey is removed', async () => {
  const ada = await shop.someone()
  await makeCodes(ada.email, await setUpApp(ada.email))
  expect(await fetchSteps(ada)).toMatchObject([
    { kind: 'app' },
    { kind: 'recovery-codes', left: 12 },
  ])
  expect((await remove(ada.token, await findStepId(ada, 'app'))).status).toBe(204)
  expect(await fetchSteps(ada)).toEqual([])
  expect((await shop.keycloak.signedIn(ada.email)).ok).toBe(true)
})

test('removeSecondStep 404 for another user’s step, the password and an unknown id', async () => {
  const [ada, eve] = [await shop.someone(), await shop.someone()]
  await givePasskey(ada)
  const id = await findStepId(ada, 'passkey')
  const password = await shop.keycloak.fetchPasswordId(eve.id)
  for (const one of [id, password, nobodysStep]) {
    expect((await remove(eve.token, one)).status).toBe(404)
  }
  expect(await findStepId(ada, 'passkey')).toBe(id)
  expect((await shop.keycloak.signedIn(eve.email)).ok).toBe(true)
})

test('removeSecondStep 400 for an invalid id, and 401 without a token', async () => {
  const { token } = await shop.someone()
  expect((await remove(token, 'no%20id')).status).toBe(400)
  expect((await call(shop.url, `DELETE /profile/second-steps/${nobodysStep}`)).status).toBe(401)
})

test('removeSecondStep 403 when the sign-in was too long ago', async () => {
  const { url } = await shop.start({ RECENT_SIGN_IN_MINUTES: '0.0001' })
  const { token } = await shop.someone()
  await until('it was too long ago', async () => {
    return (await remove(token, nobodysStep, url)).status === 403
  })
})

test('removeSecondStep 503 while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await remove((await shop.someone()).token, nobodysStep, url)).status).toBe(503)
})
