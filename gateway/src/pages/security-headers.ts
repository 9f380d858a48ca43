import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { hashedFolder } from './storefront.ts'

export type HeaderOptions = {
  readonly publicUrl: string
  /** Where browsers find the identity provider. */
  readonly identityUrl: string
  /** Whether the storefront takes cards by Stripe's script. */
  readonly hasStripe: boolean
}

type Directives = Readonly<Record<string, readonly string[]>>

const nowhere = ["'none'"]
const here = ["'self'"]
const silentSignInPath = '/silent-check-sso.html'
const yearSeconds = 31_536_000
/** What neither a page nor an answer that a browser shows as one may use. */
const nothing = 'camera=(), microphone=(), geolocation=()'

/** Where browsers send what they kept a page from doing, in both of their ways. */
const reports = 'policy="/api/reports"'
const reporting: Directives = { 'report-uri': ['/api/reports'], 'report-to': ['policy'] }

/** Text becomes markup or a script only by the storefront's `lib/trusted-types.ts`. */
const typed: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
}
const untyped: Directives = {}

/** Of what is no page: it loads nothing, and stands in no frame. */
const nothingByItself: Directives = { 'default-src': nowhere, 'frame-ancestors': nowhere }

/** What every answer says, whatever it is. */
const common = (isHttps: boolean) =>
  ({
    strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }) as const

function policy(directives: Directives, isHttps: boolean, mayBeFramed: boolean): RequestHandler {
  const upgrade: Directives = isHttps ? { 'upgrade-insecure-requests': [] } : {}
  return helmet({
    ...common(isHttps),
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...upgrade } },
    xFrameOptions: mayBeFramed ? false : { action: 'deny' },
  })
}

/**
 * For scripts, styles and fonts, which take their rights from the page that asks for them. A page's policy is three
 * times as long as a small script, and a phone on a slow line reads it once with each of its files.
 */
function filePolicy(isHttps: boolean): RequestHandler {
  return helmet({
    // Fonts and pictures of a style are asked for under the style's own rule of referrers.
    ...common(isHttps),
    contentSecurityPolicy: { useDefaults: false, directives: nothingByItself },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

/** What Stripe's script needs, as Stripe documents it: itself, its API, and the frames of cards and banks. */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
} as const
const noSources = { script: [], connect: [], frame: [] } as const

function storefrontDirectives(identityOrigin: string, hasStripe: boolean): Directives {
  const hereAndIdentity = ["'self'", identityOrigin]
  const stripe = hasStripe ? stripeSources : noSources
  return {
    'default-src': nowhere,
    'script-src': [...here, ...stripe.script],
    'style-src': here,
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': here,
    'connect-src': [...hereAndIdentity, ...stripe.connect],
    'frame-src': [...hereAndIdentity, ...stripe.frame],
    'form-action': hereAndIdentity,
    'base-uri': nowhere,
    'object-src': nowhere,
    'frame-ancestors': nowhere,
    'manifest-src': here,
    'worker-src': here,
    // Stripe's script comes from its own address alone, so that it could not be tried under the rule.
    ...(hasStripe ? untyped : typed),
    ...reporting,
  }
}

/** What would break under the rule of types is reported without being kept from happening. */
const typedReports = Object.entries({ ...typed, ...reporting })
  .map(([name, values]) => `${name} ${values.join(' ')}`)
  .join(';')

const viewerDirectives: Directives = {
  'default-src': nowhere,
  'script-src': here,
  'style-src': here,
  'img-src': ["'self'", 'data:'],
  'connect-src': here,
  'base-uri': nowhere,
  'form-action': nowhere,
  'frame-ancestors': nowhere,
  ...reporting,
}

/**
 * Makes the security headers of the kinds of answers. Only the page of the silent sign-in may be framed,
 * and by the shop alone: keycloak-js loads it in a hidden frame.
 */
export function createSecurityHeaders({ publicUrl, identityUrl, hasStripe }: HeaderOptions) {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  const directives = storefrontDirectives(new URL(identityUrl).origin, hasStripe)
  const page = policy(directives, isHttps, false)
  const framedPage = policy({ ...directives, 'frame-ancestors': here }, isHttps, true)
  const file = filePolicy(isHttps)
  const api = policy(nothingByItself, isHttps, false)
  const viewer = policy(viewerDirectives, isHttps, false)

  // Wallets such as Apple Pay are offered by Stripe's frame.
  const payment = hasStripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()'

  const permitting =
    (permissions: string, headersFor: (path: string) => RequestHandler): RequestHandler =>
    (request, response, next) => {
      response.set('Permissions-Policy', permissions)
      headersFor(request.path)(request, response, next)
    }
  const reported =
    (headers: RequestHandler, isTyped: boolean): RequestHandler =>
    (request, response, next) => {
      response.set('Reporting-Endpoints', reports)
      if (!isTyped) response.set('Content-Security-Policy-Report-Only', typedReports)
      headers(request, response, next)
    }
  const storefront = permitting(`${nothing}, ${payment}`, (path) =>
    path === silentSignInPath ? framedPage : page,
  )
  const pages = reported(storefront, !hasStripe)
  return {
    storefront: ((request, response, next) =>
      (request.path.startsWith(hashedFolder) ? file : pages)(
        request,
        response,
        next,
      )) satisfies RequestHandler,
    api: permitting(`${nothing}, payment=()`, () => api),
    viewer: reported(
      permitting(`${nothing}, payment=()`, () => viewer),
      true,
    ),
  }
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>
