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
