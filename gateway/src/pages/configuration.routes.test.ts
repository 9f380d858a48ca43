import { configurationRoutes } from './configuration.routes.ts'

const settings = {
  TOKEN_ISSUER: 'https://identity.test/realms/axle',
  KEYCLOAK_REALM: 'axle',
  PASSWORD_SIGN_IN: true,
  AXLE_DEMO: 'false',
  GOOGLE_CLIENT_ID: undefined,
  PAYMENT_PROVIDER: 'sandbox',
  STRIPE_PUBLISHABLE_KEY: undefined,
} as const

test.each([
  ['keys', { GOOGLE_CLIENT_ID: 'shop' }, true],
  ['the demo', { AXLE_DEMO: 'true' }, true],
  ['neither', {}, false],
] as const)('getConfiguration offers Google with %s: %#', async (_what, changes, isOffered) => {
  const { body } = await configurationRoutes({ ...settings, ...changes }).getConfiguration()
  expect(body.googleSignIn).toBe(isOffered)
})

test.each([
  ['the demo', 'true', 6],
  ['a production shop', 'false', 8],
] as const)(
  'getConfiguration returns the minimum password length for %s: %#',
  async (_what, AXLE_DEMO, least) => {
    const { body } = await configurationRoutes({ ...settings, AXLE_DEMO }).getConfiguration()
    expect(body.passwordLength).toBe(least)
  },
)
