import type { Operation } from '@axle/kit/contract'
import { notFound } from '@axle/kit/errors'
import type { RequestHandler } from 'express'
import { ownTag } from './services.ts'

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
