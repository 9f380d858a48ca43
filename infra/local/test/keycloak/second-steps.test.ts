import { testEnvironment } from '@axle/kit/testing/environment'
import { passkey } from '@axle/kit/testing/passkey'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bringRealm } from '../../../compose/src/bring-realms.ts'
import type { Admin } from '../../src/keycloak-admin.ts'
import { updateRealm } from '../../src/realm-update.ts'
import { fileFor, withKeycloak } from '../realm.setup.ts'

const { KEYCLOAK_URL } = testEnvironment()
const password = 'correct horse battery'
const realms: string[] = []

afterAll(() =>
  withKeycloak(async (admin) => {
    for (const realm of realms) await admin.realms.del({ realm })
  }),
)

/** Returns the shop's realm file with a new realm name. */
async function freshRealm() {
  const realm = `steps-${randomUUID()}`
  realms.push(realm)
  return { realm, ...(await fileFor(realm)) }
}

/**
 * Credentials for second factors. Keycloak accepts them when it creates a user, but they are not valid for signing in.
 */
const secondSteps = {
  webauthn: passkey,
  'recovery-authn-codes': {
    type: 'recovery-authn-codes',
    secretData: '{"codes":[]}',
    credentialData: '{"hashIterations":1,"algorithm":"RS512","remaining":1,"total":12}',
  },
} as const

/** Whether a new user with these second factors can get a token by sending only the password. */
async function isGranted(
  admin: Admin,
  { realm, secret }: { realm: string; secret: string },
  ...steps: readonly (keyof typeof secondSteps)[]
): Promise<boolean> {
  const email = `${randomUUID()}@axle.test`
  const credentials = [
    { type: 'password', value: password },
    ...steps.map((one) => secondSteps[one]),
  ]
  const name = { firstName: 'Ada', lastName: 'Byron' }
  await admin.users.create({ realm, username: email, email, ...name, enabled: true, credentials })
  const fields = { grant_type: 'password', client_id: 'gateway', client_secret: secret }
  const answer = await fetch(`${KEYCLOAK_URL}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, username: email, password }),
  })
  return answer.ok
}

test("realm created by Docker Compose rejects a password without the account's second factor", async () => {
  const fresh = await freshRealm()
  const file = z.looseObject({ realm: z.string() }).parse(JSON.parse(fresh.text))
  const expected = { ...file, attributes: {}, identityProviders: [] }
  await withKeycloak(async (admin) => {
    expect(await bringRealm(admin, expected)).toBe('made')
    expect(await isGranted(admin, fresh)).toBe(true)
    expect(await isGranted(admin, fresh, 'webauthn')).toBe(false)
    expect(await isGranted(admin, fresh, 'recovery-authn-codes')).toBe(false)
    expect(await bringRealm(admin, expected)).toBe('is up to date')
  })
})

test('updateRealm recreates a flow whose creation was interrupted, and keeps a complete one', async () => {
  const { realm, text, secret } = await freshRealm()
  await withKeycloak(async (admin) => {
    await admin.realms.create({ realm, enabled: true })
    const { authenticationManagement: management } = admin
    const draft = { providerId: 'basic-flow', topLevel: true, builtIn: false, description: '' }
    await management.createFlow({ realm, alias: 'draft of password alone', ...draft })
    const own = async () =>
      (await management.getFlows({ realm })).filter(({ builtIn }) => builtIn === false)
    await updateRealm(admin, text)
    const made = await own()
    expect(made.map(({ alias }) => alias).toSorted()).toEqual([
      'password alone',
      'second step after a provider',
    ])
    expect(await isGranted(admin, { realm, secret }, 'webauthn')).toBe(false)
    await updateRealm(admin, text)
    expect((await own()).map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  })
})

test('Keycloak sends no password reset link, because it would bypass the second factor', async () => {
  const { realm, text } = await freshRealm()
  await withKeycloak(async (admin) => {
    await admin.realms.create({ realm, enabled: true })
    await updateRealm(admin, text)
  })
  const page = `${KEYCLOAK_URL}/realms/${realm}/login-actions/reset-credentials`
  const answer = await fetch(`${page}?client_id=account`)
  const words = await answer.text()
  expect([answer.status, words.includes('name="username"')]).toEqual([400, false])
})
