import { randomUUID } from 'node:crypto'

export type Intent = {
  readonly id: string
  readonly object: 'payment_intent'
  readonly client_secret: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
  status: string
  last_payment_error: null | { readonly code: string; readonly decline_code?: string }
  latest_charge: null | object
}

export type Refund = {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  /** Status of the refund. A bank may reject a refund days later. */
  status: 'succeeded' | 'failed'
  failure_reason?: string
}

type Dispute = {
  readonly id: string
  readonly object: 'dispute'
  readonly payment_intent: string
  readonly amount: number
  readonly reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/** Minimum amount, in US cents, that Stripe accepts for a card payment. */
const leastCents = 50
const mostCents = 99_999_999

export type Reply = { readonly status: number; readonly body: object }
export type Call = {
  readonly what: string
  readonly form: Readonly<Record<string, string>>
  readonly key: string | undefined
}
/** Returns an error response in Stripe's format. */
export function refusal(status: number, error: object): Reply {
  return { status, body: { error } }
}

function parseMetadata(form: Call['form']): Readonly<Record<string, string>> {
  const metadata = Object.entries(form).flatMap(([name, value]) => {
    const field = name.match(/^metadata\[(\w+)\]$/)?.[1]
    return field ? [[field, value] as const] : []
  })
  return Object.fromEntries(metadata)
}

/** Creates an in-memory version of the few Stripe API operations that the shop uses. */
export function createBook() {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []

  function create({ amount = '', currency = '', ...form }: Call['form']): Reply {
    if (Number(amount) < leastCents || Number(amount) > mostCents) {
      const code = Number(amount) < leastCents ? 'amount_too_small' : 'amount_too_large'
      return refusal(400, { type: 'invalid_request_error', code, param: 'amount' })
    }
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomUUID()}`,
      amount: Number(amount),
      currency,
      metadata: parseMetadata(form),
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    }
    intents.set(id, intent)
    return { status: 200, body: intent }
  }

  function cancel(intent: Intent): Reply {
    if (!intent.status.startsWith('requires_')) {
      const code = 'payment_intent_unexpected_state'
      return refusal(400, { type: 'invalid_request_error', code, payment_intent: intent })
    }
    intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  function findRefunds(reference: string): readonly Refund[] {
    return refunds.filter((one) => one.payment_intent === reference)
  }

  function missing(): Reply {
    return refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
  }

  function found(object: object | undefined): Reply {
    return object ? { status: 200, body: object } : missing()
  }

  /**
   * Creates a refund. Stripe has an error code for a charge that has been fully refunded, but none for a refund that
   * exceeds the remaining amount.
   */
  function refund({ payment_intent: reference = '', ...form }: Call['form']): Reply {
    const paid = intents.get(reference)?.amount ?? 0
    const sent = findRefunds(reference).filter(({ status }) => status === 'succeeded')
    const left = sent.reduce((rest, one) => rest - one.amount, paid)
    const amount = Number(form['amount'] ?? left)
    if (left === 0) {
      return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    }
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
      return refusal(400, { type: 'invalid_request_error', param: 'amount', message })
    }
    const made: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent: reference,
      amount,
      metadata: parseMetadata(form),
      status: 'succeeded',
    }
    refunds.push(made)
    return { status: 200, body: made }
  }

  function list(reference: string): Reply {
    const data = findRefunds(reference).toReversed()
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } }
  }

  function answer({ what, form }: Call): Reply {
    if (what === 'POST /v1/payment_intents') return create(form)
    if (what === 'POST /v1/refunds') return refund(form)
    if (what === 'GET /v1/refunds') return list(form['payment_intent'] ?? '')
    const [, kind, name] = what.match(/^GET \/v1\/(refunds|disputes)\/(\w+)$/) ?? []
    if (kind === 'refunds') return found(refunds.find((one) => one.id === name))
    if (kind === 'disputes') return found(disputes.find((one) => one.id === name))
    const [, id = '', cancelling] = what.match(/\/v1\/payment_intents\/(\w+)(\/cancel)?$/) ?? []
    const intent = intents.get(id)
    if (!intent) return missing()
    return cancelling ? cancel(intent) : { status: 200, body: intent }
  }

  return { intents, refunds, disputes, answer }
}
