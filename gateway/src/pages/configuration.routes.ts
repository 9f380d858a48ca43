import type { Handlers } from '@axle/kit/http/handler'
import type { components } from '@axle/kit/http.gen'
import { passwordLength } from '@axle/kit/config/production.rules'
import { type Config, getIdentityUrl } from '../config.ts'

type Settings = Pick<
  Config,
  | 'TOKEN_ISSUER'
  | 'KEYCLOAK_REALM'
  | 'PASSWORD_SIGN_IN'
  | 'AXLE_DEMO'
  | 'GOOGLE_CLIENT_ID'
  | 'PAYMENT_PROVIDER'
  | 'STRIPE_PUBLISHABLE_KEY'
>

/** Creates the handler of GET /configuration: the settings that the storefront needs before it starts. */
export function configurationRoutes(config: Settings) {
  const body: components['schemas']['Configuration'] = {
    identityUrl: getIdentityUrl(config),
    realm: config.KEYCLOAK_REALM,
    clientId: 'storefront',
    passwordSignIn: config.PASSWORD_SIGN_IN,
    passwordLength: passwordLength(config),
    // In the demo, a second realm simulates Google. Otherwise the identity provider offers Google only if a client id
    // is set.
    googleSignIn: config.AXLE_DEMO === 'true' || config.GOOGLE_CLIENT_ID !== undefined,
    paymentProvider: config.PAYMENT_PROVIDER,
    ...(config.PAYMENT_PROVIDER === 'stripe' &&
      config.STRIPE_PUBLISHABLE_KEY && { stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY }),
  }
  return {
    getConfiguration: async () => ({ status: 200, body, headers: { 'Cache-Control': 'no-cache' } }),
  } satisfies Handlers
}
