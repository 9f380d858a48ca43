import { fieldRefusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { isRestorable, type EditableText, type Product } from '../product/product.rules.ts'

type Schemas = components['schemas']
export type BulkChange = Schemas['BulkChange']

/** What of a product is changed. */
export type Aspect = 'price' | 'category' | 'stock' | 'sale'

export const onSale = 'on sale'
const offSale = 'off sale'
export const changedMeanwhile = 'changed in the meantime'
export const changedSince = 'was changed since'

const centsAtMost = 100_000_000
const unitsAtMost = 1_000_000

/** What a change means for a product: its text before and after, or why it is left as it is. */
export type Planned =
  | { readonly before: string; readonly after: string }
  | { readonly before: string; readonly reason: string }

export function aspectOf(change: BulkChange): Aspect {
  if (change.pricepercent !== undefined) return 'price'
  if (change.category !== undefined) return 'category'
  return change.onsale === undefined ? 'stock' : 'sale'
}

/** What a change does to each product, for the log. */
export function wordsOfChange(change: BulkChange): string {
  const { pricepercent, category, availablequantity, addquantity, onsale } = change
  if (pricepercent !== undefined) return `price ${pricepercent} %`
  if (category !== undefined) return category === '' ? 'no category' : `category ${category}`
  if (onsale !== undefined) return onsale ? onSale : offSale
  return addquantity === undefined ? `units ${availablequantity}` : `units + ${addquantity}`
}

/** @throws Refusal `unprocessable` for a percentage with more than two decimals */
export function checkChange({ pricepercent = 0 }: BulkChange): void {
  const hundredths = pricepercent * 100
  if (Math.abs(Math.round(hundredths) - hundredths) < 1e-6) return
  const message = 'has more than two decimals'
  const detail = 'A percentage has at most two decimals.'
  throw fieldRefusal('unprocessable', 'body.change.pricepercent', message, detail)
}

/** What of a product is changed, as a text that is the same as long as nobody changes it. */
export function valueOf(aspect: Aspect, product: Product): string {
  switch (aspect) {
    case 'price':
      return (product.priceCents / 100).toFixed(2)
    case 'category':
      return product.category ?? ''
    case 'stock':
      return String(product.availableQuantity)
    case 'sale':
      return product.removedAt ? offSale : onSale
    default:
      return aspect satisfies never
  }
}

/** A product with another price or category, or as it is. */
export function withValue(aspect: Aspect, product: Product, value: string): EditableText {
  if (aspect === 'price') return { ...product, priceCents: Math.round(Number(value) * 100) }
  return aspect === 'category' ? { ...product, category: value || undefined } : product
}

/** A price so many percent higher: whole cents, half a cent up, and not less than one unless it is nothing. */
export function raisedCents(cents: number, percent: number): number {
  if (cents === 0) return 0
  const hundredths = 10_000 + Math.round(percent * 100)
  // Whole numbers all the way, so that a half is a half.
  return Math.max(1, Math.floor((cents * hundredths + 5_000) / 10_000))
}

/** How many units there are after a delivery; undefined where that cannot be. */
export function unitsAfter(now: number, added: number): number | undefined {
  const after = now + added
  return after >= 0 && after <= unitsAtMost ? after : undefined
}

/** Why a product cannot be put on sale, or changed while it is not; undefined where it can. */
export function saleFault(
  aspect: Aspect,
  { removedAt }: Pick<Product, 'removedAt'>,
  now: Date,
): string | undefined {
  if (!removedAt) return undefined
  if (aspect !== 'sale') return 'is not on sale'
  return isRestorable(removedAt, now) ? undefined : 'was taken off sale more than 30 days ago'
}

function afterOf(change: BulkChange, product: Product): string | { readonly reason: string } {
  const { pricepercent, category, availablequantity, addquantity = 0, onsale } = change
  if (pricepercent !== undefined) {
    const cents = raisedCents(product.priceCents, pricepercent)
    if (cents > centsAtMost) return { reason: 'would cost more than $1,000,000' }
    return valueOf('price', { ...product, priceCents: cents })
  }
  if (category !== undefined) return category.trim()
  if (availablequantity !== undefined) return String(availablequantity)
  if (onsale !== undefined) return onsale ? onSale : offSale
  const units = unitsAfter(product.availableQuantity, addquantity)
  if (units !== undefined) return String(units)
  return { reason: addquantity < 0 ? 'has fewer units' : 'would have more than 1,000,000 units' }
}

/** What a change means for a product as it is now. */
export function planOf(change: BulkChange, product: Product | undefined, now: Date): Planned {
  if (!product) return { before: '', reason: 'no longer exists' }
  const aspect = aspectOf(change)
  const before = valueOf(aspect, product)
  const fault = saleFault(aspect, product, now)
  if (fault !== undefined) return { before, reason: fault }
  const after = afterOf(change, product)
  if (typeof after !== 'string') return { before, reason: after.reason }
  return after === before ? { before, reason: 'is so already' } : { before, after }
}

/**
 * The same, where somebody has decided upon what it was.
 * @param seen what the preview said
 */
export function planUpon(
  change: BulkChange,
  product: Product | undefined,
  { seen, now }: { readonly seen: string; readonly now: Date },
): Planned {
  const planned = planOf(change, product, now)
  // Units that come to others are right whatever was sold meanwhile.
  const isUpToDate = planned.before === seen || change.addquantity !== undefined || !product
  return isUpToDate ? planned : { before: planned.before, reason: changedMeanwhile }
}

const undoableMs = 30 * 86_400_000

/** Until when a bulk change of then may be undone: for 30 days. */
export function undoableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + undoableMs)
}

/** Whether a bulk change of then may be undone now. */
export function isUndoable(createdAt: Date, now: Date): boolean {
  return now <= undoableUntil(createdAt)
}
