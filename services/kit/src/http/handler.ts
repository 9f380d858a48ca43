import type { Request } from 'express'
import type { Readable } from 'node:stream'
import type { operations, PublicOperation } from '../contract/http.gen.d.ts'
import type { Log } from '../observability/log.ts'
import type { Operation } from './contract.ts'
import type { Caller } from './token.ts'

type Ok = 200 | 201 | 202 | 204 | 304
type Json<R> = R extends { content: { 'application/json': infer B } } ? B : undefined
type Part<O, P extends string> = O extends { parameters: Record<P, infer V> } ? V : undefined
type Optional<O, P extends string> = O extends { parameters: { [K in P]?: infer V } }
  ? V
  : undefined

/**
 * Type of the request body that the contract lists for an operation: JSON, a browser's report, or the text of a CSV
 * table.
 */
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody: { content: { 'text/csv': infer T } } }
    ? T
    : O extends {
          requestBody: { content: infer C extends Record<`application/${string}`, unknown> }
        }
      ? C[keyof C]
      : OptionalBody<O>

/** Type of an optional request body. */
type OptionalBody<O> = O extends { requestBody?: infer R }
  ? Exclude<R, undefined> extends { content: { 'application/json': infer B } }
    ? B | undefined
    : undefined
  : undefined

/** Type of the successful responses that the contract lists for an operation. */
type Reply<O> = O extends { responses: infer R }
  ? {
      [S in keyof R & Ok]: {
        readonly status: S
        readonly body?: Json<R[S]>
        readonly headers?: Readonly<Record<string, string>>
        /** Bytes to send instead of a JSON body. */
        readonly stream?: Readable
      } & (Json<R[S]> extends undefined ? unknown : { readonly body: Json<R[S]> })
    }[keyof R & Ok]
  : never

export type Input<K extends keyof operations> = {
  readonly path: Part<operations[K], 'path'>
  readonly query: Exclude<Optional<operations[K], 'query'>, undefined>
  readonly idempotencyKey: string | undefined
  readonly body: Body<operations[K]>
  readonly caller: K extends PublicOperation ? undefined : Caller
  readonly log: Log
  /** The Express request object. Use it only for uploads and conditional requests. */
  readonly request: Request
}

/** Handles an operation. Returns only responses that openapi.yaml lists, and throws a `Refusal` for errors. */
type Handler<K extends keyof operations> = (input: Input<K>) => Promise<Reply<operations[K]>>

/** Handlers by operationId. */
export type Handlers = { readonly [K in keyof operations]?: Handler<K> }

/** Checks that each operation has a handler and each handler has an operation. @throws Error if not */
export function assertComplete(operations: readonly Operation[], handlers: Handlers): void {
  const wanted = operations.map((operation) => operation.id)
  const given = Object.keys(handlers)
  const missing = wanted.filter((id) => !given.includes(id))
  const extra = given.filter((id) => !wanted.some((one) => one === id))
  if (missing.length > 0 || extra.length > 0) {
    throw new Error(`Handlers and contract differ: missing [${missing}], unknown [${extra}]`)
  }
}
