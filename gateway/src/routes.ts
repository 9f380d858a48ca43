import type { Operation } from '@axle/kit/contract'
import { notFound } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { RequestHandler } from 'express'
import { type Config, identityUrlOf } from './config.ts'

/** The tag of the operations that the gateway answers itself. */
const ownTag = 'Gateway'

/** Tag of the contract → the variable with the address of the service that owns it. */
const addressVariables = {
  User: 'USER_URL',
  Catalogue: 'CATALOGUE_URL',
  Booking: 'BOOKING_URL',
  Review: 'REVIEW_URL',
  Analytics: 'ANALYTICS_URL',
} as const

/** The services that the contract's tags name. @throws Error at a tag without an address */
export function servicesOf(operations: readonly Operation[], config: Config) {
  const tags = new Set(operations.map(({ tag }) => tag).filter((tag) => tag !== ownTag))
  return [...tags].map((tag) => {
    const variable = Object.entries(addressVariables).find(([name]) => name === tag)?.[1]
    if (!variable) throw new Error(`The contract's tag ${tag} has no service's address`)
    return { tag, name: tag.toLowerCase(), url: config[variable] }
  })
}

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

/**
 * Makes the handler that gives each call to whom the contract names: the gateway's own handler by operation
 * id, else the service of the operation's tag.
 * @throws Error at start when the contract's own operations and `own` differ
 */
export function createDispatch(
  operations: readonly Operation[],
  own: Readonly<Record<string, RequestHandler>>,
  services: ReadonlyMap<string, RequestHandler>,
): RequestHandler {
  const wanted = operations.filter(({ tag }) => tag === ownTag).map(({ id }) => id)
  const given = Object.keys(own)
  if (wanted.toSorted().join() !== given.toSorted().join()) {
    throw new Error(`Handlers and contract differ: [${given.join()}] for [${wanted.join()}]`)
  }
  return (request, response, next) => {
    const { id = '', tag = '' } = request.operation ?? {}
    const handler = tag === ownTag ? own[id] : services.get(tag)
    if (!handler) throw notFound()
    return handler(request, response, next)
  }
}
