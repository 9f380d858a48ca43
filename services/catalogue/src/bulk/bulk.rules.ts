import { fieldRefusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { isRestorable, type EditableText, type Product } from '../product/product.rules.ts'

type Schemas = components['schemas']
export type BulkChange = Schemas['BulkChange']

/** Product property that a bulk change modifies. */
export type Aspect = 'price' | 'category' | 'stock' | 'sale'

export const onSale = 'on sale'
const offSale = 'off sale'
export const changedMeanwhile = 'changed in the meantime'
export const changedSince = 'was changed since'

const centsAtMost = 100_000_000
const unitsAtMost = 1_000_000

/** The effect of a bulk change on a product: its value before and after, or the reason why it is skipped. */
export type Planned =
  | { readonly before: string; readonly after: string }
  | { readonly before: string; readonly reason: string }

export function getAspect(change: BulkChange): Aspect {
  if (change.pricepercent !== undefined) return 'price'
  if (change.category !== undefined) return 'category'
  return change.onsale === undefined ? 'stock' : 'sale'
}

/** Describes a bulk change for the activity log. */
export function wordsOfChange(change: BulkChange): string {
  const { pricepercent, category, availablequantity, addquantity, onsale } = change
  if (pricepercent !== undefined) return `price ${pricepercent} %`
  if (category !== undefined) return category === '' ? 'no category' : `category ${category}`
  if (onsale !== undefined) return onsale ? onSale : offSale
  return addquantity === undefined ? `units ${availablequantity}` : `units + ${addquantity}`
}

/** Checks the percentage of a bulk change. @throws Refusal `unprocessable` if it has more than two decimals */
export function checkChange({ pricepercent = 0 }: BulkChange): void {
  const hundredths = pricepercent * 100
  if (Math.abs(Math.round(hundredths) - hundredths) < 1e-6) return
  const message = 'has more than two decimals'
  const detail = 'A percentage has at most two decimals.'
  throw fieldRefusal('unprocessable', 'body.change.pricepercent', message, detail)
}

/** Formats a product property as text, so that the current value can be compared with an earlier or later one. */
export function formatAspect(aspect: Aspect, product: Product): string {
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

/** Returns the product with a new price or category. Returns the product unchanged if `aspect` is stock or sale. */
export function withValue(aspect: Aspect, product: Product, value: string): EditableText {
  if (aspect === 'price') return { ...product, priceCents: Math.round(Number(value) * 100) }
  return aspect === 'category' ? { ...product, category: value || undefined } : product
}

/**
 * Changes a price by a percentage and rounds it to the nearest cent. Half a cent is rounded up. A price above zero
 * never falls below one cent.
 */
export function raisedCents(cents: number, percent: number): number {
  if (cents === 0) return 0
  const hundredths = 10_000 + Math.round(percent * 100)
  // Uses integer arithmetic, so that exactly half a cent is rounded up.
  return Math.max(1, Math.floor((cents * hundredths + 5_000) / 10_000))
}

/** Returns the number of units after an addition, or undefined if it would be below 0 or above 1,000,000. */
export function unitsAfter(now: number, added: number): number | undefined {
  const after = now + added
  return after >= 0 && after <= unitsAtMost ? after : undefined
}

/**
 * Returns the reason why a product cannot be put on sale, or cannot be changed while it is off sale. Returns undefined
 * if the change is possible.
 */
export function saleFault(
  aspect: Aspect,
  { removedAt }: Pick<Product, 'removedAt'>,
  now: Date,
): string | undefined {
  if (!removedAt) return undefined
  if (aspect !== 'sale') return 'is not on sale'
  return isRestorable(removedAt, now) ? undefined : 'was taken off sale more than 30 days ago'
}

function computeNewValue(
  change: BulkChange,
  product: Product,
): string | { readonly reason: string } {
  const { pricepercent, category, availablequantity, addquantity = 0, onsale } = change
  if (pricepercent !== undefined) {
    const cents = raisedCents(product.priceCents, pricepercent)
    if (cents > centsAtMost) return { reason: 'would cost more than $1,000,000' }
    return formatAspect('price', { ...product, priceCents: cents })
  }
  if (category !== undefined) return category.trim()
  if (availablequantity !== undefined) return String(availablequantity)
  if (onsale !== undefined) return onsale ? onSale : offSale
  const units = unitsAfter(product.availableQuantity, addquantity)
  if (units !== undefined) return String(units)
  return { reason: addquantity < 0 ? 'has fewer units' : 'would have more than 1,000,000 units' }
}

/** Plans the effect of a bulk change on a product, based on the product's current state. */
export function planChange(change: BulkChange, product: Product | undefined, now: Date): Planned {
  if (!product) return { before: '', reason: 'no longer exists' }
  const aspect = getAspect(change)
  const before = formatAspect(aspect, product)
  const fault = saleFault(aspect, product, now)
  if (fault !== undefined) return { before, reason: fault }
  const after = computeNewValue(change, product)
  if (typeof after !== 'string') return { before, reason: after.reason }
  return after === before ? { before, reason: 'is so already' } : { before, after }
}

/**
 * Plans the effect of a bulk change that an admin submits after seeing a preview.
 * @param seen the value in the preview
 */
export function planUpon(
  change: BulkChange,
  product: Product | undefined,
  { seen, now }: { readonly seen: string; readonly now: Date },
): Planned {
  const planned = planChange(change, product, now)
  // Adding units is correct even if some units have been sold since the preview.
  const isUpToDate = planned.before === seen || change.addquantity !== undefined || !product
  return isUpToDate ? planned : { before: planned.before, reason: changedMeanwhile }
}

const undoableMs = 30 * 86_400_000

/** Returns when the undo period of a bulk change ends, 30 days after its creation. */
export function undoableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + undoableMs)
}

/** Whether a bulk change can still be undone. */
export function isUndoable(createdAt: Date, now: Date): boolean {
  return now <= undoableUntil(createdAt)
}
