import { createAnswers } from '@axle/kit/answer'
import type { ContractCheck } from '@axle/kit/check'
import type { Operation } from '@axle/kit/contract'
import type { Handlers } from '@axle/kit/handler'
import { dispatched } from '@axle/kit/http'
import type { Log } from '@axle/kit/log'
import type { RequestHandler } from 'express'
import { ownTag } from './services.ts'

export type DispatchOptions = {
  readonly operations: readonly Operation[]
  /** The gateway's own handlers. */
  readonly own: Handlers
  /** The services' handlers by tag. */
  readonly services: ReadonlyMap<string, RequestHandler>
  readonly log: Log
  /** Looks at what the gateway's own handlers answer. */
  readonly check: ContractCheck['answers'] | undefined
}

/**
 * Makes the handler that gives each call to whom the contract names: the gateway's own handler by operation
 * id, else the service of the operation's tag.
 * @throws Error at start when the contract's own operations and `own` differ
 */
export function createDispatch({ operations, own, services, log, check }: DispatchOptions) {
  const owned = operations.filter(({ tag }) => tag === ownTag)
  const answers = createAnswers(owned, own, { log, check })
  return dispatched(({ id, tag }) => answers.get(id) ?? services.get(tag))
}
