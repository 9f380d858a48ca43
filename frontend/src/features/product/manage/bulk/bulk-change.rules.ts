import type { BulkChange, BulkItem, BulkRequest } from '../../../../api/shop.gen.ts'
import { counted } from '../../../../lib/list-view.rules.ts'
import { formatDollars } from '../../../../lib/money.rules.ts'
import { addedFault, neededCountFault } from '../count-fault.rules.ts'

/** Maximum number of products in one bulk change. */
export const mostProducts = 500

/** Types of bulk changes, with their labels. */
const kinds = [
  { value: 'price', label: 'Price by percent' },
  { value: 'category', label: 'Category' },
  { value: 'set', label: 'Set the stock' },
  { value: 'add', label: 'Add to the stock' },
  { value: 'off', label: 'Take off sale' },
  { value: 'on', label: 'Put on sale' },
] as const

export type Kind = (typeof kinds)[number]['value']

/** Returns the types of bulk changes that apply to products on sale or off sale. */
export function filterKinds(isOffSale: boolean): readonly (typeof kinds)[number][] {
  return kinds.filter(({ value }) => (value === 'on') === isOffSale)
}

/** Input field for each type of bulk change. */
export const fields = {
  price: {
    label: 'Percent',
    description: 'For example 10 or -5.5. Prices are rounded to whole cents.',
    inputMode: 'text',
  },
  category: {
    label: 'Category',
    description: 'Leave empty to remove the category.',
    inputMode: 'text',
  },
  set: { label: 'Units', description: 'The new stock of each product.', inputMode: 'numeric' },
  add: {
    label: 'Units to add',
    description: 'Added to each product. Use a minus sign to subtract.',
    inputMode: 'text',
  },
  off: null,
  on: null,
} as const satisfies Record<Kind, object | null>

function isWithin(text: string, pattern: RegExp, [least, most]: readonly [number, number]) {
  return pattern.test(text) && Number(text) >= least && Number(text) <= most
}

/** Returns the validation error for the input, or null. */
export function findInputFault(kind: Kind, typed: string): string | null {
  const text = typed.trim()
  switch (kind) {
    case 'price':
      return isWithin(text, /^[+-]?\d+(\.\d{1,2})?$/, [-90, 500]) && Number(text) !== 0
        ? null
        : 'Enter a percentage from -90 to 500, such as 10 or -5.5.'
    case 'category':
      return text.length <= 40 ? null : 'Enter at most 40 characters.'
    case 'set':
      return neededCountFault(text, 0)
    case 'add':
      return addedFault(text)
    case 'off':
    case 'on':
      return null
    default:
      return kind satisfies never
  }
}

/** Converts valid input to a change in the API's format. */
export function toChange(kind: Kind, typed: string): BulkChange {
  const text = typed.trim()
  switch (kind) {
    case 'price':
      return { pricepercent: Number(text) }
    case 'category':
      return { category: text }
    case 'set':
      return { availablequantity: Number(text) }
    case 'add':
      return { addquantity: Number(text) }
    case 'off':
      return { onsale: false }
    case 'on':
      return { onsale: true }
    default:
      return kind satisfies never
  }
}

/**
 * Returns the request body that applies a previewed bulk change. The body contains only those products that the change
 * affects.
 */
export function toRequest(seen: {
  readonly change: BulkChange
  readonly items: readonly BulkItem[]
}): BulkRequest {
  const waiting = seen.items.filter(({ state }) => state === 'waiting')
  const products = waiting.map(({ _id, before }) => ({ _id, before }))
  return { products, change: seen.change }
}

/** Formats the value of a product before or after a bulk change. */
export function shownValue(change: BulkChange, value: string): string {
  if (change.pricepercent !== undefined) return formatDollars(Number(value))
  return value === '' ? '(nothing)' : value
}

/** Describes how a bulk change affects the value of a product. */
export function itemWords(change: BulkChange, { before, after, state }: BulkItem): string {
  const words = `${shownValue(change, before)} → ${shownValue(change, after)}`
  return state === 'undone' ? `${words}, undone` : words
}

const isLeft = ({ state }: BulkItem) => state === 'left' || state === 'kept'

/** Returns the products that a bulk change skipped. */
export function findSkippedItems(items: readonly BulkItem[]): readonly BulkItem[] {
  return items.filter(isLeft)
}

/** Lists skipped products first, because they may need attention. */
export function inOrder(items: readonly BulkItem[]): readonly BulkItem[] {
  return [...findSkippedItems(items), ...items.filter((item) => !isLeft(item))]
}

/** Returns the number of products in the given state. */
export function countIn(items: readonly BulkItem[], wanted: BulkItem['state']): number {
  return items.filter(({ state }) => state === wanted).length
}

export function formatProductCount(count: number): string {
  return counted(count, 'product', 'products')
}

/** Returns the progress of a bulk change, from 0 to 100. */
export function computePercent(items: readonly BulkItem[] = []): number {
  const done = items.filter(({ state }) => state !== 'waiting').length
  return items.length === 0 ? 0 : Math.floor((done / items.length) * 100)
}

/** Limits the selection to the maximum number of products in a bulk change. */
export function withinMost(chosen: ReadonlySet<string>): ReadonlySet<string> {
  return chosen.size <= mostProducts ? chosen : new Set([...chosen].slice(0, mostProducts))
}
