import express, { type Express, type RequestHandler } from 'express'
import { createAnswers } from './answer.ts'
import { readBody } from './body.ts'
import {
  findOperation,
  type OpenApi,
  type Operation,
  listOperations,
  readContract,
} from './contract.ts'
import { notFound, Refusal } from '../errors/errors.ts'
import type { Handlers } from './handler.ts'
import { alive, type Checks, readiness } from './health.ts'
import type { Log } from '../observability/log.ts'
import { problems } from './problem.ts'
import { logged, type RequestDetail } from './request-log.ts'
import { parseBearerToken, type Bearer, type Caller } from './token.ts'
import type { Span } from '../observability/tracing.ts'
import { traced } from './traced.ts'
import { createContractValidation, type Parameters } from './validate.ts'

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string
    operation?: Operation
    /** Path prefix of the operations, such as `/api`. */
    basePath?: string
    caller?: Caller
    parameters?: Parameters
    /** The raw bytes of the body, if it was read. */
    bytes?: Buffer
    /** The charset that the request declares, in lower case, or `utf-8` if it declares none. */
    charset?: string
    /** The request's tracing span, if tracing is on. */
    span?: Span
  }
}

export type AppOptions = {
  /** The openapi.yaml tag of the operations that this service implements. */
  readonly tag: string
  readonly handlers: Handlers
  readonly checkToken: (token: string) => Promise<Bearer>
  /** Maximum age of a sign-in, in minutes, for operations that need a recent one. 0 turns the check off. */
  readonly recentSignInMinutes: number
  /** Whether operations that require a role also require a sign-in with a second step. */
  readonly asksSecondStep: boolean
  readonly checks: Checks
  readonly log: Log
  /**
   * Whether responses are also checked against the contract. Set it only in tests, because a mismatch turns the
   * response into a 500.
   */
  readonly validateResponses: boolean
}

/**
 * Finds the operation for a request, or responds with 404 or 405. Case and slashes must match exactly. Rejects a
 * request target that contains a host, because only proxies accept such targets.
 */
export function matched(operations: readonly Operation[]): RequestHandler {
  return (request, response, next) => {
    if (!request.originalUrl.startsWith('/')) throw notFound()
    const found = findOperation(operations, request.method, request.path)
    if ('id' in found) {
      request.operation = found
      request.basePath = request.baseUrl
      // The contract lists no HEAD operations. A HEAD request is handled like GET, and Node omits the body.
      if (request.method === 'HEAD') request.method = 'GET'
    } else if (found.length === 0) throw notFound()
    else {
      response.set('Allow', found.join(', '))
      throw new Refusal('method-not-allowed', `Use ${found.join(' or ')} here.`)
    }
    next()
  }
}

/**
 * Checks the age of a sign-in.
 * @throws Refusal `sign-in-again` if the sign-in is too old or its time is unknown
 */
function assertRecent({ signedInAtSeconds }: Bearer, minutes: number): void {
  const agoSeconds = Date.now() / 1000 - signedInAtSeconds
  if (minutes === 0 || agoSeconds <= minutes * 60) return
  throw new Refusal('sign-in-again', 'Sign in again to do this. You signed in some time ago.')
}

const secondStepAdvice =
  'Admins need a verified email address and a second step. Set up both in My Profile, then sign in with the second step.'

/**
 * Checks a user's roles.
 * @throws Refusal `forbidden` if a role is missing, `second-step` if the sign-in had no second step
 */
function assertRoles(caller: Bearer, roles: readonly string[], asksSecondStep: boolean): void {
  if (roles.some((role) => !caller.roles.includes(role))) {
    throw new Refusal('forbidden', 'Only an admin may do this.')
  }
  if (roles.length > 0 && asksSecondStep && !caller.hasSecondStep) {
    throw new Refusal('second-step', secondStepAdvice)
  }
}

/** Removes the admin role from the caller if that role requires a second step and the sign-in had none. */
function withoutUnprovenRole(caller: Bearer, asksSecondStep: boolean): Bearer {
  if (!asksSecondStep || caller.hasSecondStep || !caller.roles.includes('admin')) return caller
  const roles = caller.roles.filter((role) => role !== 'admin')
  return { ...caller, roles, needsSecondStep: true }
}

/**
 * Checks a service account's scopes.
 * @throws Refusal with the reason. If a scope is missing, it includes the challenge header that RFC 6750 defines.
 */
function assertScopes({ scopes }: Bearer, wanted: Operation['scopes']): void {
  if (!wanted) throw new Refusal('forbidden', 'Service accounts cannot use this operation.')
  const missing = wanted.filter((scope) => !scopes.includes(scope))
  if (missing.length === 0) return
  const detail = `This service account lacks the scope ${missing.join(' ')}. Ask the shop for it.`
  const challenge = `Bearer error="insufficient_scope", scope="${wanted.join(' ')}"`
  throw new Refusal('insufficient-scope', detail, { challenge })
}

/**
 * Rejects callers that the contract does not authorise. Public operations allow everyone. All others require a service
 * account with the required scopes, or a user with the required roles. If the operation requires a recent sign-in or
 * its roles require a second step, the user's sign-in must also meet that requirement.
 */
export function authenticated({
  checkToken,
  recentSignInMinutes,
  asksSecondStep,
}: Pick<AppOptions, 'checkToken' | 'recentSignInMinutes' | 'asksSecondStep'>): RequestHandler {
  return async (request, _response, next) => {
    const { operation } = request
    if (!operation?.isPublic) {
      const caller = await checkToken(parseBearerToken(request.get('authorization')))
      // Set before the checks, so that the log also names rejected callers.
      request.caller = withoutUnprovenRole(caller, asksSecondStep)
      if (caller.serviceAccount !== undefined) assertScopes(caller, operation?.scopes)
      else {
        assertRoles(caller, operation?.roles ?? [], asksSecondStep)
        if (operation?.needsRecentSignIn) assertRecent(caller, recentSignInMinutes)
      }
    }
    next()
  }
}

/**
 * Creates an Express app with the settings that all apps share: exact paths, no `X-Powered-By` header, and request ids.
 * @param health handlers of the health paths, whose requests are not logged
 * @param describeRequest returns additional fields for each request's log line
 */
export function createBareApp(
  log: Log,
  health: readonly RequestHandler[],
  describeRequest?: RequestDetail,
): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.enable('case sensitive routing').enable('strict routing')
  app.set('query parser', 'simple')
  app.use(...health, traced(), logged(log, describeRequest))
  return app
}

/** Passes a request to the handler of the operation that `matched` found. */
export function dispatched(
  findHandler: (operation: Operation) => RequestHandler | undefined,
): RequestHandler {
  return (request, response, next) => {
    const handler = request.operation && findHandler(request.operation)
    if (!handler) throw notFound()
    return handler(request, response, next)
  }
}

/**
 * Creates a service's HTTP app. It serves all operations with the service's tag and validates requests against
 * the contract.
 * @throws Error at start-up if the handlers do not match the tag's operations
 */
export function createApp(options: AppOptions): Express {
  const { tag, handlers, checks, log, validateResponses } = options
  const contract = readContract('openapi') as OpenApi
  const operations = listOperations(contract).filter((operation) => operation.tag === tag)
  const app = createBareApp(log, [alive(), readiness(checks)])
  app.use(matched(operations), authenticated(options), readBody())
  const { requests, responses } = createContractValidation(contract, validateResponses)
  app.use(requests)
  const answers = createAnswers(operations, handlers, { log, check: responses })
  app.use(dispatched(({ id }) => answers.get(id)))
  app.use(problems(log))
  return app
}
