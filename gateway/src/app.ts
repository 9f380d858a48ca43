import { needsSecondStep } from '@axle/kit/config/config'
import { readBody } from '@axle/kit/http/body'
import { type OpenApi, listOperations, readContract } from '@axle/kit/http/contract'
import type { Handlers } from '@axle/kit/http/handler'
import { alive } from '@axle/kit/http/health'
import { authenticated, createBareApp, matched } from '@axle/kit/http/http'
import type { Log } from '@axle/kit/observability/log'
import { problems } from '@axle/kit/http/problem'
import type { Bearer } from '@axle/kit/http/token'
import { createContractValidation } from '@axle/kit/http/validate'
import compression from 'compression'
import { type Express, type RequestHandler, Router } from 'express'
import { type Config, getIdentityUrl } from './config.ts'
import { createDispatch } from './forward/dispatch.ts'
import { isStreamed } from './forward/streamed.ts'
import type { AccountKey } from './rate-limits/account-key.ts'
import {
  countedByAddress,
  countedByMail,
  countedByPerson,
} from './rate-limits/rate-limit-middleware.ts'
import type { Limits } from './rate-limits/limits.ts'
import { createRefusedDetail } from './rate-limits/refusal-log.ts'
import { createDocuments } from './pages/documents.ts'
import { createPages } from './pages/pages.ts'
import { createSearchEngines } from './pages/search-engines.ts'
import { createSecurityHeaders, type SecurityHeaders } from './pages/security-headers.ts'
import { createSecurityText } from './pages/security-text.ts'
import { createStorefront } from './pages/storefront.ts'
import type { HomePages } from './rendering/home-pages.ts'
import { createListHandler } from './rendering/list-handler.ts'
import type { ListPages } from './rendering/list-pages.ts'
import { createPartHandler } from './rendering/part-handler.ts'
import type { PartPages } from './rendering/part-pages.ts'
import type { PartMap } from './rendering/site-map.ts'

export type AppOptions = {
  readonly config: Config
  readonly limits: Limits
  /** Returns the account key of an email address. */
  readonly toAccountKey: AccountKey
  readonly checkToken: (token: string) => Promise<Bearer>
  /** Handlers that the gateway implements itself. */
  readonly own: Handlers
  /** Handlers that forward requests to the services, by contract tag. */
  readonly services: ReadonlyMap<string, RequestHandler>
  /** Server-rendered home page, list pages and part pages, and the sitemap files of all parts. */
  readonly parts: {
    readonly home: HomePages
    readonly lists: ListPages
    readonly pages: PartPages
    readonly map: PartMap
  }
  readonly log: Log
}

/**
 * Compresses responses to GET requests. Responses to writes are not compressed, because they are short and may contain
 * a token.
 */
function compressed(): RequestHandler {
  return compression({
    filter: (request, response) =>
      request.method === 'GET' && compression.filter(request, response),
  })
}

function createApi(options: AppOptions, headers: SecurityHeaders): Router {
  const { limits, checkToken, own, services, config, log } = options
  const recentSignInMinutes = config.RECENT_SIGN_IN_MINUTES
  const asksSecondStep = needsSecondStep(config)
  const contract = readContract('openapi') as OpenApi
  const operations = listOperations(contract)
  const api = Router({ caseSensitive: true, strict: true })
  api.use(headers.api, countedByAddress(limits), compressed(), createDocuments(headers.viewer))
  api.use(matched(operations), authenticated({ checkToken, recentSignInMinutes, asksSecondStep }))
  api.use(countedByPerson(limits), readBody(isStreamed))
  const isTest = config.AXLE_ENV === 'test'
  const { requests, responses } = createContractValidation(contract, isTest)
  api.use(requests, countedByMail(limits))
  api.use(createDispatch({ operations, own, services, log, check: responses }))
  return api
}

/** Creates the Express app: the API below /api, the storefront everywhere else. The app does not listen yet. */
export function createApp(options: AppOptions): Express {
  const { config, limits, toAccountKey, parts, log } = options
  const headers = createSecurityHeaders({
    publicUrl: config.PUBLIC_URL,
    identityUrl: getIdentityUrl(config),
    hasStripe: config.PAYMENT_PROVIDER === 'stripe',
  })
  const app = createBareApp(log, [alive()], createRefusedDetail(toAccountKey))
  app.set('trust proxy', config.TRUSTED_PROXIES)
  app.use('/api', createApi(options, headers))
  const pages = createPages(config.STOREFRONT_DIR, config.PUBLIC_URL)
  app.use(headers.storefront, createSecurityText(config))
  app.use(headers.storefront, createSearchEngines(pages, parts.map, limits))
  app.use(createListHandler(parts.home, parts.lists, limits))
  app.use(createPartHandler(parts.pages, pages, limits))
  app.use(createStorefront(config.STOREFRONT_DIR, pages))
  app.use(problems(log))
  return app
}
