import type {
  ListWebhookDeliveriesApiArg,
  Webhook,
  WebhookAttempt,
  WebhookDeliveryStatus,
  WebhookEventType,
} from '../../api/shop.gen.ts'
import { readPage, withoutEmpty } from '../../lib/list-view.rules.ts'

export const deliveriesPerPage = 25

/** Number of the last page. The API limits the offset to 1,000 deliveries. */
export const lastPage = 40

/** Label of each event type. */
const eventWords: Readonly<Record<WebhookEventType, string>> = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid',
  'order.shipped': 'Order shipped',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.expired': 'Order expired unpaid',
  'order.refunded': 'Order refunded in full',
  'payment.refunded': 'Money refunded, all or a part',
  'product.added': 'Product added',
  'product.changed': 'Product changed, also its units',
  'product.deleted': 'Product taken off sale',
}

/** Whether the text is the name of an event type. */
export const isEvent = (text: string): text is WebhookEventType => text in eventWords

/** Options of the event field. Each shows a label and the name that webhook messages use. */
export const eventOptions = Object.entries(eventWords).map(([value, label]) => ({
  value,
  label,
  description: value,
}))

const pauseWords = {
  admin: 'Paused by an admin.',
  gone: 'Paused: the receiver returned 410 Gone.',
  failing: 'Paused: nothing was delivered for days.',
} as const

/** Describes a paused or failing webhook. Returns undefined if deliveries succeed. */
export function stateNote({ state, pausedBecause, failingSince }: Webhook): string | undefined {
  if (state === 'paused') return pauseWords[pausedBecause ?? 'admin']
  return failingSince === undefined ? undefined : 'The latest messages were not delivered.'
}

export const statusWords: Readonly<Record<WebhookDeliveryStatus, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

const statuses = Object.keys(statusWords).filter(
  (key): key is WebhookDeliveryStatus => key in statusWords,
)

/** Options for the status filter. */
export const statusOptions = [
  { id: 'all', label: 'All' },
  ...statuses.map((id) => ({ id, label: statusWords[id] })),
]

/** Describes the result of a delivery attempt. */
export function attemptWords({ status, fault }: WebhookAttempt): string {
  return status === undefined ? (fault ?? 'No answer came.') : `Answered ${status}`
}

/** Selected webhook, filter and page number, which are stored in the URL. */
export type WebhookView = Readonly<{
  /** Id of the webhook whose delivery log is shown; empty for the list of webhooks. */
  webhook: string
  status: WebhookDeliveryStatus | ''
  /** Page number, starting at 1. */
  page: number
}>

/** Parses a status. Returns an empty string for any other text. */
export function readStatus(text: string | null): WebhookDeliveryStatus | '' {
  return statuses.find((status) => status === text) ?? ''
}

/** Reads the selected webhook, the filter and the page number from the query string. Invalid values are ignored. */
export function readWebhookView(words: URLSearchParams): WebhookView {
  return {
    webhook: (words.get('webhook') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 64),
    status: readStatus(words.get('status')),
    page: readPage(words, lastPage),
  }
}

/** Writes the selected webhook, the filter and the page number as a query string. Empty values are omitted. */
export function writeWebhookView({ page, ...rest }: WebhookView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(rest),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** Returns the query parameters for the list request. */
export function toQuery({ webhook, status, page }: WebhookView): ListWebhookDeliveriesApiArg {
  return {
    id: webhook,
    ...(status !== '' && { status }),
    limit: deliveriesPerPage,
    offset: (page - 1) * deliveriesPerPage,
  }
}
