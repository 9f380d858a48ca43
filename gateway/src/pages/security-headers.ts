import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { hashedFolder } from './storefront.ts'

export type HeaderOptions = {
  readonly publicUrl: string
  /** URL of the identity provider for browsers. */
  readonly identityUrl: string
  /** Whether the storefront takes card payments through Stripe's script. */
  readonly hasStripe: boolean
}

type Directives = Readonly<Record<string, readonly string[]>>

const nowhere = ["'none'"]
const here = ["'self'"]
const silentSignInPath = '/silent-check-sso.html'
const yearSeconds = 31_536_000
/** Permissions policy of every page and response. */
const nothing = 'camera=(), microphone=(), geolocation=()'

/** Endpoint to which browsers report violations, declared in both the old and the new syntax. */
const reports = 'policy="/api/reports"'
const reporting: Directives = { 'report-uri': ['/api/reports'], 'report-to': ['policy'] }

/** Trusted Types: only the storefront's `lib/trusted-types.ts` may turn text into markup or a script. */
const typed: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
}
const untyped: Directives = {}

/** Policy for responses that are not pages: they may load nothing and must not be framed. */
const nothingByItself: Directives = { 'default-src': nowhere, 'frame-ancestors': nowhere }

/** Security headers of every response. */
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
 * Creates the headers for scripts, styles and fonts, which get their permissions from the page that loads them. They
 * include no page policy, because it is three times as long as a small script, and phones on a slow connection would
 * download it with each file.
 */
function filePolicy(isHttps: boolean): RequestHandler {
  return helmet({
    // The referrer policy of a stylesheet applies to requests for its fonts and images.
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

/**
 * Origins that Stripe's script needs, according to Stripe's documentation: its scripts, its API, and the frames for
 * card input and for banks.
 */
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
    // Stripe's script is only available from its own origin, so it cannot be tested under Trusted Types.
    ...(hasStripe ? untyped : typed),
    ...reporting,
  }
}

/** Report-only policy: it reports what Trusted Types would block. */
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
 * Creates the security headers for each type of response. Only the silent sign-in page may be framed, and only by the
 * shop, because keycloak-js loads it in a hidden frame.
 */
export function createSecurityHeaders({ publicUrl, identityUrl, hasStripe }: HeaderOptions) {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  const directives = storefrontDirectives(new URL(identityUrl).origin, hasStripe)
  const page = policy(directives, isHttps, false)
  const framedPage = policy({ ...directives, 'frame-ancestors': here }, isHttps, true)
  const file = filePolicy(isHttps)
  const api = policy(nothingByItself, isHttps, false)
  const viewer = policy(viewerDirectives, isHttps, false)

  // Stripe's frame needs the payment permission for wallets such as Apple Pay.
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
