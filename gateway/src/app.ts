import { readBody } from '@axle/kit/body'
import { type OpenApi, operationsOf, readContract } from '@axle/kit/contract'
import type { Checks } from '@axle/kit/health'
import { authenticated, contractCheck, createBareApp, matched } from '@axle/kit/http'
import type { Log } from '@axle/kit/log'
import { problems } from '@axle/kit/problem'
import type { Caller } from '@axle/kit/token'
import compression from 'compression'
import { type Express, type RequestHandler, Router } from 'express'
import { type Config, identityUrlOf } from './config.ts'
import { createDocuments } from './documents.ts'
import type { Limits } from './limits.ts'
import { createDispatch } from './routes.ts'
import { createSecurityHeaders, type SecurityHeaders } from './security-headers.ts'
import { createPages } from './pages.ts'
import { createSearchEngines } from './search-engines.ts'
import { createStorefront } from './storefront.ts'

export type AppOptions = {
  readonly config: Config
  readonly checks: Checks
  readonly limits: Limits
  readonly checkToken: (token: string) => Promise<Caller>
  /** The gateway's own handlers by operation id. */
  readonly own: Readonly<Record<string, RequestHandler>>
  /** The services' handlers by tag. */
  readonly services: ReadonlyMap<string, RequestHandler>
  readonly log: Log
}

/** The calls that send a mail, and so may be used to fill somebody's box. */
const mailOperations: readonly string[] = ['signUp', 'sendVerification', 'sendPasswordMail']

/** These, and the call with which a password can be guessed. */
const guardedOperations = [...mailOperations, 'createSession']

function countedByAddress(limits: Limits): RequestHandler {
  return async (request, _response, next) => {
    await limits.countAddress(request.ip ?? '')
    next()
  }
}

function countedByPerson(limits: Limits): RequestHandler {
  return async (request, _response, next) => {
    const { caller, operation, ip } = request
    if (caller) await limits.countPerson(caller.id)
    if (guardedOperations.includes(operation?.id ?? '')) await limits.countSignIn(ip ?? '')
    next()
  }
}

/** Counts the mails to one account. It comes after the contract check, which has looked at the body. */
function countedByMail(limits: Limits): RequestHandler<unknown, unknown, { email?: string }> {
  return async ({ operation, caller, body }, _response, next) => {
    const email = caller?.email ?? body?.email
    if (email && mailOperations.includes(operation?.id ?? '')) await limits.countMail(email)
    next()
  }
}

/** Compresses what is read. An answer to a call that writes may hold a token, and is short. */
function compressed(): RequestHandler {
  return compression({
    filter: (request, response) =>
      request.method === 'GET' && compression.filter(request, response),
  })
}

function createApi(options: AppOptions, headers: SecurityHeaders): Router {
  const { limits, checkToken, own, services, config } = options
  const contract = readContract('openapi') as OpenApi
  const operations = operationsOf(contract)
  const api = Router({ caseSensitive: true, strict: true })
  api.use(headers.api, countedByAddress(limits), compressed(), createDocuments(headers.viewer))
  api.use(matched(operations), authenticated(checkToken), countedByPerson(limits), readBody())
  api.use(contractCheck(contract, config.AXLE_ENV === 'test'), countedByMail(limits))
  api.use(createDispatch(operations, own, services))
  return api
}

/** Puts the gateway together: the API below /api, the storefront everywhere else. It does not listen. */
export function createApp(options: AppOptions): Express {
  const { config, checks, log } = options
  const headers = createSecurityHeaders({
    publicUrl: config.PUBLIC_URL,
    identityUrl: identityUrlOf(config),
    hasStripe: config.PAYMENT_PROVIDER === 'stripe',
  })
  const app = createBareApp(log, checks)
  app.set('trust proxy', config.TRUSTED_PROXIES)
  app.use('/api', createApi(options, headers))
  const pages = createPages(config.STOREFRONT_DIR, config.PUBLIC_URL)
  app.use(headers.storefront, createSearchEngines(pages))
  app.use(createStorefront(config.STOREFRONT_DIR, pages))
  app.use(problems(log))
  return app
}
