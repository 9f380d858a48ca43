import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { linkIn, mailsTo, mailTo } from '@axle/kit/testing/mailbox'
import { openPages } from '@axle/kit/testing/pages'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { openGoogle } from '../google.setup.ts'
import { freshEmail, password } from '../keycloak.setup.ts'
import { startUser, type UserStage } from '../user.setup.ts'

const google = openGoogle()
const chosen = 'difference engine'
const confirm = /confirm your email/
const choose = /choose a new password/
const link = /may Google sign you in/

let shop: UserStage
let redis: Redis

beforeAll(async () => {
  shop = await startUser()
  redis = new Redis(testEnvironment().REDIS_URL)
  await until('proofs are followed', () =>
    shop.output().includes('earlier verified email addresses accepted'),
  )
})
afterAll(async () => {
  redis.disconnect()
  await shop.close()
})

/** Signs up with an unverified email address, and signs in. */
async function signUp(email = freshEmail()) {
  await call(shop.url, 'POST /signup', { body: { name: 'Ada Byron', email, password } })
  const id = (await shop.keycloak.find(email))?.id ?? ''
  const { refreshToken } = await shop.keycloak.openSession(email)
  return { id, email, refreshToken }
}

type Person = Awaited<ReturnType<typeof signUp>>

const mayGoOn = async ({ refreshToken }: Person): Promise<boolean> =>
  (await shop.keycloak.refresh(refreshToken)).ok
const maySignIn = async ({ email }: Person, secret = password): Promise<boolean> =>
  (await shop.keycloak.signIn(email, secret)).ok

const toPasswordProvider = ({ email }: { readonly email: string }) => ({
  providerId: 'password',
  displayName: email,
})

async function fetchProviderData(token: string) {
  const { body } = await call(shop.url, 'GET /profile', { token })
  return body.providerData
}

/** Waits until earlier tokens are revoked, which is the last step after an address is verified. */
const untilTakenAway = ({ id }: Person) =>
  until('earlier tokens are revoked', async () => (await redis.get(`revoked:${id}`)) !== null)

/** Signs in with Google and opens the link in the confirmation email. */
async function linkByMail(email: string) {
  const pages = openPages()
  const known = await google.signIn(pages, email)
  await pages.send(known, { submitAction: 'linkAccount' })
  return pages.open(linkIn(await mailTo(email, link)))
}

/** Chooses a new password through the link in the shop's email. */
async function choosePassword({ email }: Person): Promise<void> {
  const pages = openPages()
  await call(shop.url, 'POST /password', { body: { email } })
  const page = await pages.follow(linkIn(await mailTo(email, choose)))
  await pages.send(page, { 'password-new': chosen, 'password-confirm': chosen })
}

test('the address owner takes over a stranger’s account by confirming a Google link by email', async () => {
  const stranger = await signUp()
  await google.addPerson(stranger.email)
  const owner = await google.tokensAt(await linkByMail(stranger.email))
  await untilTakenAway(stranger)
  expect(await maySignIn(stranger)).toBe(false)
  expect(await mayGoOn(stranger)).toBe(false)
  const { access_token: token } = await google.renew(owner.refresh_token)
  expect(await fetchProviderData(token)).toEqual([
    { providerId: 'google', displayName: stranger.email },
  ])
  await mailTo(stranger.email, choose)
})

test('the address owner takes over the account even when a stranger has linked another Google account', async () => {
  const stranger = await signUp()
  await shop.keycloak.link(stranger.id, 'stranger@google.test')
  await google.addPerson(stranger.email)
  // Keycloak allows only one linked account per identity provider, so the owner's first attempt to link fails.
  await linkByMail(stranger.email)
  await untilTakenAway(stranger)
  expect(await maySignIn(stranger)).toBe(false)
  const before = await mailsTo(stranger.email)
  const pages = openPages()
  await pages.send(await google.signIn(pages, stranger.email), { submitAction: 'linkAccount' })
  const mail = await until('another mail has come', async () => {
    const now = await mailsTo(stranger.email)
    return now.length > before.length && now.findLast(({ subject }) => link.test(subject))
  })
  const { access_token: token } = await google.tokensAt(await pages.open(linkIn(mail)))
  expect(await fetchProviderData(token)).toContainEqual({
    providerId: 'google',
    displayName: stranger.email,
  })
})

test('verifying the email address removes linked accounts, the password and earlier sessions', async () => {
  const stranger = await signUp()
  await shop.keycloak.link(stranger.id, 'stranger@google.test')
  await openPages().follow(linkIn(await mailTo(stranger.email, confirm)))
  await untilTakenAway(stranger)
  expect(await maySignIn(stranger)).toBe(false)
  expect(await mayGoOn(stranger)).toBe(false)
  await choosePassword(stranger)
  const token = await shop.keycloak.tokenIn(await shop.keycloak.signedIn(stranger.email, chosen))
  expect(await fetchProviderData(token)).toEqual([toPasswordProvider(stranger)])
})

test('choosing a new password by email removes linked accounts and earlier sessions', async () => {
  const stranger = await signUp()
  await shop.keycloak.link(stranger.id, 'stranger@google.test')
  await choosePassword(stranger)
  await untilTakenAway(stranger)
  expect(await mayGoOn(stranger)).toBe(false)
  const token = await shop.keycloak.tokenIn(await shop.keycloak.signedIn(stranger.email, chosen))
  expect(await fetchProviderData(token)).toEqual([toPasswordProvider(stranger)])
})

test('owners stay signed in after verification, and a later password change only ends other sessions', async () => {
  const ada = await signUp()
  await openPages().follow(linkIn(await mailTo(ada.email, confirm)))
  await until('the address is verified', async () => {
    return (await shop.keycloak.find(ada.email))?.emailVerified
  })
  // A second user verifies an address later. Once the second verification is processed, the first one has been
  // processed too.
  const bo = await signUp()
  await shop.keycloak.link(bo.id, 'stranger@google.test')
  await openPages().follow(linkIn(await mailTo(bo.email, confirm)))
  await untilTakenAway(bo)
  expect(await mayGoOn(ada)).toBe(true)
  await shop.keycloak.link(ada.id, 'ada@google.test')
  const { refreshToken } = await shop.keycloak.openSession(ada.email)
  const later = { ...ada, refreshToken }
  await choosePassword(ada)
  const cy = await signUp()
  await shop.keycloak.link(cy.id, 'another@google.test')
  await openPages().follow(linkIn(await mailTo(cy.email, confirm)))
  await untilTakenAway(cy)
  expect(await mayGoOn(later)).toBe(false)
  const token = await shop.keycloak.tokenIn(await shop.keycloak.signedIn(ada.email, chosen))
  expect(await fetchProviderData(token)).toEqual([
    toPasswordProvider(ada),
    { providerId: 'google', displayName: 'ada@google.test' },
  ])
})
