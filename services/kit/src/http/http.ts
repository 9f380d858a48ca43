import express, { type Express, type RequestHandler } from 'express'
import { createAnswers } from './answer.ts'
import { readBody } from './body.ts'
import { createContractCheck, type Parameters } from './check.ts'
import {
  findOperation,
  type OpenApi,
  type Operation,
  operationsOf,
  readContract,
} from './contract.ts'
import { notFound, Refusal } from '../errors.ts'
import type { Handlers } from './handler.ts'
import { alive, type Checks, readiness } from './health.ts'
import type { Log } from '../ops/log.ts'
import { problems } from './problem.ts'
import { logged, type RequestDetail } from './request-log.ts'
import { bearerOf, type Bearer, type Caller } from './token.ts'
import type { Span } from '../trace/tracing.ts'
import { traced } from './traced.ts'

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string
    operation?: Operation
    /** Below which address the operations are, such as `/api`. */
    basePath?: string
    caller?: Caller
    parameters?: Parameters
    /** The body as it came, when it was read. */
    bytes?: Buffer
    /** In what letters its sender says that it is written, in small ones; `utf-8` for one that says nothing. */
    charset?: string
    /** Its part of a trace, where traces are wanted. */
    span?: Span
  }
}

export type AppOptions = {
  /** The tag of openapi.yaml whose operations this service answers. */
  readonly tag: string
  readonly handlers: Handlers
  readonly checkToken: (token: string) => Promise<Bearer>
  /** How long ago a sign-in may be where one lately is asked for; 0 asks for none. */
  readonly recentSignInMinutes: number
  /** Whether what asks for a role asks for a sign-in with a second step, too. */
  readonly asksSecondStep: boolean
  readonly checks: Checks
  readonly log: Log
  /** Also check the answers against the contract; for tests, since a fault becomes a 500. */
  readonly validateResponses: boolean
}

/**
 * Finds the request's operation, by exact case and slashes; 404 and 405 are answered here. An address with a host in
 * it is for a proxy, which nobody here is.
 */
export function matched(operations: readonly Operation[]): RequestHandler {
  return (request, response, next) => {
    if (!request.originalUrl.startsWith('/')) throw notFound()
    const found = findOperation(operations, request.method, request.path)
    if ('id' in found) {
      request.operation = found
      request.basePath = request.baseUrl
      // The contract lists no HEAD: it is answered as GET is, and Node leaves the body out.
      if (request.method === 'HEAD') request.method = 'GET'
    } else if (found.length === 0) throw notFound()
    else {
      response.set('Allow', found.join(', '))
      throw new Refusal('method-not-allowed', `Use ${found.join(' or ')} here.`)
    }
    next()
  }
}

/** @throws Refusal `sign-in-again` for a sign-in that is longer ago, or whose time is not known */
function assertRecent({ signedInAtSeconds }: Bearer, minutes: number): void {
  const agoSeconds = Date.now() / 1000 - signedInAtSeconds
  if (minutes === 0 || agoSeconds <= minutes * 60) return
  throw new Refusal('sign-in-again', 'Sign in again to do this. You signed in some time ago.')
}

const secondStepAdvice =
  'Admins need a verified email address and a second step. Set up both in My Profile, then sign in with the second step.'

/** @throws Refusal `forbidden` unless the caller has the roles asked for, `second-step` for a sign-in without one */
function assertRoles(caller: Bearer, roles: readonly string[], asksSecondStep: boolean): void {
  if (roles.some((role) => !caller.roles.includes(role))) {
    throw new Refusal('forbidden', 'Only an admin may do this.')
  }
  if (roles.length > 0 && asksSecondStep && !caller.hasSecondStep) {
    throw new Refusal('second-step', secondStepAdvice)
  }
}

/** The caller without the admin role, where that asks for a second step and the sign-in had none. */
function withoutUnprovenRole(caller: Bearer, asksSecondStep: boolean): Bearer {
  if (!asksSecondStep || caller.hasSecondStep || !caller.roles.includes('admin')) return caller
  const roles = caller.roles.filter((role) => role !== 'admin')
  return { ...caller, roles, needsSecondStep: true }
}

/** @throws Refusal that says why this service account may not, with what RFC 6750 has a client read */
function assertScopes({ scopes }: Bearer, wanted: Operation['scopes']): void {
  if (!wanted) throw new Refusal('forbidden', 'This is for people, not for service accounts.')
  const missing = wanted.filter((scope) => !scopes.includes(scope))
  if (missing.length === 0) return
  const detail = `This service account lacks the scope ${missing.join(' ')}. Ask the shop for it.`
  const challenge = `Bearer error="insufficient_scope", scope="${wanted.join(' ')}"`
  throw new Refusal('insufficient-scope', detail, { challenge })
}

/**
 * Lets through who may call, as the contract says it: anybody; a service account with the scopes asked for; or a person
 * whose valid token names the roles asked for, of a sign-in that is recent enough where the operation needs one, and had
 * a second step where roles ask for it.
 */
export function authenticated({
  checkToken,
  recentSignInMinutes,
  asksSecondStep,
}: Pick<AppOptions, 'checkToken' | 'recentSignInMinutes' | 'asksSecondStep'>): RequestHandler {
  return async (request, _response, next) => {
    const { operation } = request
    if (!operation?.isPublic) {
      const caller = await checkToken(bearerOf(request.get('authorization')))
      // The log names who was refused, too.
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
 * Express with what every app here shares: exact paths, no banner, request ids.
 * @param health answers the health addresses, which the log says nothing of
 * @param detailOf what the log says of each request besides
 */
export function createBareApp(
  log: Log,
  health: readonly RequestHandler[],
  detailOf?: RequestDetail,
): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.enable('case sensitive routing').enable('strict routing')
  app.set('query parser', 'simple')
  app.use(...health, traced(), logged(log, detailOf))
  return app
}

/** Gives a matched request to the handler of its operation. */
export function dispatched(
  handlerOf: (operation: Operation) => RequestHandler | undefined,
): RequestHandler {
  return (request, response, next) => {
    const handler = request.operation && handlerOf(request.operation)
    if (!handler) throw notFound()
    return handler(request, response, next)
  }
}

/**
 * Makes the HTTP app of a service: every operation of its tag, checked against the contract on the way in.
 * @throws Error at start when handlers and the tag's operations differ
 */
export function createApp(options: AppOptions): Express {
  const { tag, handlers, checks, log, validateResponses } = options
  const contract = readContract('openapi') as OpenApi
  const operations = operationsOf(contract).filter((operation) => operation.tag === tag)
  const app = createBareApp(log, [alive(), readiness(checks)])
  app.use(matched(operations), authenticated(options), readBody())
  const check = createContractCheck(contract)
  app.use(check.calls)
  const seen = validateResponses ? check.answers : undefined
  const answers = createAnswers(operations, handlers, { log, check: seen })
  app.use(dispatched(({ id }) => answers.get(id)))
  app.use(problems(log))
  return app
}
