import { createAnswers } from '@axle/kit/http/answer'
import type { Operation } from '@axle/kit/http/contract'
import type { Handlers } from '@axle/kit/http/handler'
import { dispatched } from '@axle/kit/http/http'
import type { ContractValidation } from '@axle/kit/http/validate'
import type { Log } from '@axle/kit/observability/log'
import type { RequestHandler } from 'express'
import { ownTag } from './services.ts'

export type DispatchOptions = {
  readonly operations: readonly Operation[]
  /** Handlers that the gateway implements itself. */
  readonly own: Handlers
  /** Handlers that forward requests to the services, by contract tag. */
  readonly services: ReadonlyMap<string, RequestHandler>
  readonly log: Log
  /** Contract check for the responses of the gateway's own handlers. */
  readonly check: ContractValidation['responses']
}

/**
 * Creates the handler that dispatches each request to the gateway's own handler for the operation id, or otherwise to
 * the service for the operation's tag.
 * @throws Error at startup if `own` does not match the contract's gateway operations
 */
export function createDispatch({ operations, own, services, log, check }: DispatchOptions) {
  const owned = operations.filter(({ tag }) => tag === ownTag)
  const answers = createAnswers(owned, own, { log, check })
  return dispatched(({ id, tag }) => answers.get(id) ?? services.get(tag))
}
