import { Refusal } from '@axle/kit/errors/errors'
import { z } from 'zod'
import type { Charges } from './charge.flow.ts'
import { methods } from './charge.rules.ts'

/** A request whose body, if any, has already been read. */
export type Asked = {
  /** Values of the path parameters. */
  readonly names: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
}

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: RegExp
  readonly answer: (charges: Charges, asked: Asked) => unknown
}

const name = z.string().regex(/^[\w-]{1,64}$/)
const cents = z.int().min(0)
const chargeBody = z.strictObject({
  orderId: name,
  amountCents: cents,
  method: z.enum(methods),
})
const refundBody = z.strictObject({ cents })
const answerBody = z.strictObject({ orderId: name })
const listQuery = z.strictObject({
  order: name.optional(),
  after: z.coerce.number().int().min(0).optional(),
})

/** Parses a request value. @throws Refusal `bad-request` that names the invalid fields without their values */
function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'body'}: ${code}`)
  throw new Refusal('bad-request', `This does not fit: ${faults.slice(0, 5).join(', ')}.`)
}

function readQuery(query: URLSearchParams) {
  const values = Object.fromEntries(query)
  if (Object.keys(values).length === query.size) return read(listQuery, values)
  throw new Refusal('bad-request', 'A parameter is there twice.')
}

/** Routes of the sandbox. The API is similar to Stripe's, but the shop chooses the ids. */
export const chargeRoutes: readonly Route[] = [
  {
    method: 'PUT',
    path: /^\/charges\/([\w-]{1,64})$/,
    answer: (charges, { names: [paymentId = ''], body }) =>
      charges.charge(paymentId, read(chargeBody, body)),
  },
  {
    method: 'GET',
    path: /^\/charges\/([\w-]{1,64})$/,
    answer: (charges, { names: [paymentId = ''] }) => charges.find(paymentId),
  },
  {
    method: 'PUT',
    path: /^\/charges\/([\w-]{1,64})\/refunds\/([\w-]{1,64})$/,
    answer: (charges, { names: [paymentId = '', refundId = ''], body }) =>
      charges.refund(paymentId, refundId, read(refundBody, body).cents),
  },
  {
    method: 'GET',
    path: /^\/ledger$/,
    answer: (charges, { query }) => {
      const { order, after } = readQuery(query)
      return charges.list(order, after)
    },
  },
  { method: 'GET', path: /^\/healthz$/, answer: () => ({ status: 'up' }) },
  { method: 'GET', path: /^\/readyz$/, answer: () => ({ status: 'ready' }) },
]

/** Routes for tests only. A test uses them to decide when the simulated bank responds. */
export const testRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/test\/answers$/,
    answer: (charges, { body }) => charges.answer(read(answerBody, body).orderId),
  },
]
