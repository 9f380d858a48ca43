import type {
  ListWebhookDeliveriesApiArg,
  Webhook,
  WebhookAttempt,
  WebhookDeliveryStatus,
  WebhookEventType,
} from '../../api/shop.gen.ts'
import { readPage, withoutEmpty } from '../../lib/list-view.rules.ts'

export const deliveriesPerPage = 25

/** The server passes over a thousand deliveries at most. */
export const lastPage = 40

/** What happens in the shop, in words. */
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

/** Whether a text names an event. */
export const isEvent = (text: string): text is WebhookEventType => text in eventWords

/** The choices of events, with their names in messages. */
export const eventOptions = Object.entries(eventWords).map(([value, label]) => ({
  value,
  label,
  description: value,
}))

const pauseWords = {
  admin: 'Paused by an admin.',
  gone: 'Paused: the receiver said that it wants no more (410).',
  failing: 'Paused: nothing was delivered for days.',
} as const

/** What is to be known of a webhook's state besides its name; undefined where all is well. */
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

/** The choices of what became of messages. */
export const statusOptions = [
  { id: 'all', label: 'All' },
  ...statuses.map((id) => ({ id, label: statusWords[id] })),
]

/** What came of a try, in words. */
export function attemptWords({ status, fault }: WebhookAttempt): string {
  return status === undefined ? (fault ?? 'No answer came.') : `Answered ${status}`
}

/** What is looked at; it stands in the page's address. */
export type WebhookView = Readonly<{
  /** The webhook whose log is shown; empty for the list of all. */
  webhook: string
  status: WebhookDeliveryStatus | ''
  /** Counted from 1. */
  page: number
}>

/** Reads a status; empty for anything else. */
export function readStatus(text: string | null): WebhookDeliveryStatus | '' {
  return statuses.find((status) => status === text) ?? ''
}

/** Reads the view out of the address; what makes no sense there is as if it were not there. */
export function readWebhookView(words: URLSearchParams): WebhookView {
  return {
    webhook: (words.get('webhook') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 64),
    status: readStatus(words.get('status')),
    page: readPage(words, lastPage),
  }
}

/** Writes the view for the address, without what narrows nothing. */
export function writeWebhookView({ page, ...rest }: WebhookView): URLSearchParams {
  return new URLSearchParams({
    ...withoutEmpty(rest),
    ...(page !== 1 && { page: String(page) }),
  })
}

/** What the server is asked for. */
export function toQuery({ webhook, status, page }: WebhookView): ListWebhookDeliveriesApiArg {
  return {
    id: webhook,
    ...(status !== '' && { status }),
    limit: deliveriesPerPage,
    offset: (page - 1) * deliveriesPerPage,
  }
}
