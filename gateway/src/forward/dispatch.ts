import { createAnswer } from '@axle/kit/answer'
import type { ContractCheck } from '@axle/kit/check'
import type { Operation } from '@axle/kit/contract'
import { notFound } from '@axle/kit/errors'
import { assertComplete, type Handlers } from '@axle/kit/handler'
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
  readonly check?: ContractCheck['answers'] | undefined
}

function createAnswers({ operations, own, log, check }: DispatchOptions) {
  const wanted = operations.filter(({ tag }) => tag === ownTag)
  assertComplete(wanted, own)
  return new Map(wanted.map(({ id }) => [id, createAnswer(own[id], log, check)]))
}

/**
 * Makes the handler that gives each call to whom the contract names: the gateway's own handler by operation
 * id, else the service of the operation's tag.
 * @throws Error at start when the contract's own operations and `own` differ
 */
export function createDispatch(options: DispatchOptions): RequestHandler {
  const { services } = options
  const answers = createAnswers(options)
  return (request, response, next) => {
    const { operation } = request
    const handler = operation && (answers.get(operation.id) ?? services.get(operation.tag))
    if (!handler) throw notFound()
    return handler(request, response, next)
  }
}
