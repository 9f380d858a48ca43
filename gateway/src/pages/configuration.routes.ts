import type { components } from '@axle/kit/http.gen'
import type { RequestHandler } from 'express'
import { type Config, identityUrlOf } from '../config.ts'

/** What the storefront must know before it starts: GET /configuration. */
export function createConfiguration(config: Config): RequestHandler {
  const body: components['schemas']['Configuration'] = {
    identityUrl: identityUrlOf(config),
    realm: config.KEYCLOAK_REALM,
    clientId: 'storefront',
    passwordSignIn: config.PASSWORD_SIGN_IN,
    // In the demo a realm stands in for Google; without either the identity provider has no such way.
    googleSignIn: config.AXLE_DEMO === 'true' || config.GOOGLE_CLIENT_ID !== undefined,
    paymentProvider: config.PAYMENT_PROVIDER,
    ...(config.PAYMENT_PROVIDER === 'stripe' &&
      config.STRIPE_PUBLISHABLE_KEY && { stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY }),
  }
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(body)
  }
}
