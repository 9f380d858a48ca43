import { formatDollars } from '../../../lib/money.rules.ts'

/** Price and quantity limits of a tool. The price is in dollars per unit. */
export type Offer = Readonly<{
  price: number
  minimumorderquantity: number
  availablequantity: number
}>

/** Whether the stock is below the minimum order. */
export function isSoldOut(offer: Offer): boolean {
  return offer.availablequantity < Math.max(offer.minimumorderquantity, 1)
}

/** Returns the orderable quantity that is closest to the requested quantity. */
export function fittingQuantity(wanted: number, offer: Offer): number {
  return Math.max(offer.minimumorderquantity, Math.min(wanted, offer.availablequantity))
}

/**
 * Describes how the offer for `quantity` units has changed since the buyer saw it. Returns null if it has not changed.
 */
export function changeSince(
  name: string,
  seen: Offer,
  now: Offer,
  quantity: number,
): string | null {
  if (isSoldOut(now)) return `${name} has just been sold out. Nothing has been ordered.`
  const changes = [
    ...(now.price === seen.price
      ? []
      : [`The price of ${name} is ${formatDollars(now.price)} now.`]),
    ...(now.availablequantity < quantity ? [`Only ${now.availablequantity} are left.`] : []),
    ...(now.minimumorderquantity > quantity
      ? [`The minimum order is ${now.minimumorderquantity} now.`]
      : []),
  ]
  return changes.length === 0 ? null : [...changes, 'Nothing has been ordered.'].join(' ')
}
