import { type Order, type OrderState, computeTotalCents } from '../order/order.rules.ts'
import type { NewMail } from './mail.rules.ts'

/** An email before it is rendered as text or HTML. Each text is a single line without markup. */
export type Letter = {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Details of the order, each with a label and a value. */
  readonly rows: readonly (readonly [string, string])[]
  readonly action: { readonly label: string; readonly address: string }
  /** Reason why the recipient gets this email and, in `stopAddress`, the unsubscribe URL. */
  readonly footer: { readonly text: string; readonly stopAddress?: string }
}

/** URLs for the links in an email. */
export type Links = {
  /** URL of the shop. */
  readonly shop: string
  /** Unsubscribe URL, if the buyer may unsubscribe from this email. */
  readonly stop?: string
}

const subjectNameLength = 60
const greetedLength = 80

/** Line breaks, other control characters, and characters that change the text direction. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Converts user input to a single line without control characters. */
export function toLine(text: string): string {
  return text.replace(unseen, ' ').trim()
}

function shortened(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}

/**
 * Returns a greeting. Omits the name if it contains a URL or an email address, because spammers could use such a name
 * to advertise.
 */
export function formatGreeting(name: string): string {
  const line = toLine(name)
  if (line === '' || /[/:@]|\.\w/.test(line)) return 'Hello,'
  return `Hello ${shortened(line, greetedLength)},`
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats an amount in US dollars, for example as $1,234.50. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100)
}

/** Returns the order number that the shop's pages show and that users search for. */
function toOrderNumber(id: string): string {
  return (id.split('-')[0] ?? '').toUpperCase()
}

type Words = Pick<Letter, 'subject' | 'title' | 'paragraphs'> & {
  readonly rows?: Letter['rows']
  readonly action?: { readonly label: string; readonly path: string }
}

type MailedOrder = Order & OrderState

const uncharged = 'You are not charged. A payment that still arrives is refunded automatically.'

const ends = {
  cancelled: `Your order was cancelled. ${uncharged}`,
  expired: `Your order was not paid in time, so it has expired. ${uncharged}`,
  rejected: `We could not reserve what you ordered, so your order was cancelled. ${uncharged}`,
} as const

function endedWords(order: MailedOrder, name: string): Words {
  const { status } = order
  const end = status === 'expired' || status === 'rejected' ? status : 'cancelled'
  const title = end === 'expired' ? 'Your order has expired' : 'Your order was cancelled'
  return { subject: `${title}: ${name}`, title, paragraphs: [ends[end]] }
}

function refundedWords(order: MailedOrder, name: string, refundId: string | null): Words {
  const refund = order.refunds.find((one) => one.refundId === refundId)
  const amount = formatMoney(refund?.cents ?? 0)
  const card = order.cardLast4 ? ` to the card ending in ${order.cardLast4}` : ''
  const reason = refund?.reason ? [`Reason: ${toLine(refund.reason)}`] : []
  return {
    subject: `Your refund of ${amount}: ${name}`,
    title: 'Your refund is on its way',
    paragraphs: [
      `We are refunding ${amount}${card}. Your bank may take a few days to show it.`,
      ...reason,
    ],
    rows: [['Refund', amount]],
  }
}

function paidWords(order: MailedOrder, name: string): Words {
  const paidAt = order.history.find(({ status }) => status === 'paid')?.at ?? order.createdAt
  return {
    subject: `Your receipt: ${name}`,
    title: 'Thank you for your payment',
    paragraphs: ['This is your receipt. We will write again when your order ships.'],
    rows: [
      ['Paid on', longDay.format(paidAt)],
      ...(order.cardLast4 ? [['Paid by', `card ending in ${order.cardLast4}`] as const] : []),
    ],
    action: { label: 'Open the receipt', path: `/dashboad/receipt/${order._id}` },
  }
}

function shippedWords({ trackingNumber }: MailedOrder, name: string): Words {
  return {
    subject: `Your order is on its way: ${name}`,
    title: 'Your order is on its way',
    paragraphs: ['Your order has left our warehouse. Follow it under My Orders.'],
    rows: trackingNumber ? [['Tracking number', trackingNumber]] : [],
    action: { label: 'Follow my order', path: '/dashboad' },
  }
}

function composeWords({ kind, refundId }: NewMail, order: MailedOrder): Words {
  const name = shortened(toLine(order.productName), subjectNameLength)
  switch (kind) {
    case 'placed':
      return {
        subject: `We have your order: ${name}`,
        title: 'We have your order',
        paragraphs: ['We have received your order. It ships once you have paid.'],
      }
    case 'paid':
      return paidWords(order, name)
    case 'shipped':
      return shippedWords(order, name)
    case 'refunded':
      return refundedWords(order, name, refundId ?? null)
    case 'ended':
      return endedWords(order, name)
    default:
      return kind satisfies never
  }
}

function composeFooter(stop: string | undefined): Letter['footer'] {
  if (stop === undefined) {
    return { text: 'You are getting this email because it is about money you paid at Axle.' }
  }
  return { text: 'You are getting this email because you ordered at Axle.', stopAddress: stop }
}

export function composeOrderMail(mail: NewMail, order: MailedOrder, { shop, stop }: Links): Letter {
  const { rows = [], action, ...words } = composeWords(mail, order)
  const { label, path } = action ?? { label: 'See my orders', path: '/dashboad' }
  return {
    ...words,
    paragraphs: [formatGreeting(order.buyerName), ...words.paragraphs],
    rows: [
      ['Part', toLine(order.productName)],
      ['Quantity', order.quantity.toLocaleString('en-US')],
      ['Price each', formatMoney(order.unitPriceCents)],
      ['Total', formatMoney(computeTotalCents(order))],
      ...rows,
      ['Ordered on', longDay.format(order.createdAt)],
      ['Order number', toOrderNumber(order._id)],
    ],
    action: { label, address: shop + path },
    footer: composeFooter(stop),
  }
}

/** Renders an email as plain text. */
export function renderText({ title, paragraphs, rows, action, footer }: Letter): string {
  const stop = footer.stopAddress ? ['', `Stop these emails: ${footer.stopAddress}`] : []
  return [
    title,
    '',
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...rows.map(([label, value]) => `${label}: ${value}`),
    '',
    `${action.label}: ${action.address}`,
    '',
    '-- ',
    'Axle',
    footer.text,
    ...stop,
    '',
  ].join('\n')
}
