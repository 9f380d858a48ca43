import { formatDollars } from '../../../lib/money.rules.ts'

/** On what terms a tool is on sale; the price is in dollars for one unit. */
export type Offer = Readonly<{
  price: number
  minimumorderquantity: number
  availablequantity: number
}>

/** Whether there are enough in stock for the smallest order. */
export function isSoldOut(offer: Offer): boolean {
  return offer.availablequantity < Math.max(offer.minimumorderquantity, 1)
}

/** The quantity nearest to the wanted one that can be ordered. */
export function fittingQuantity(wanted: number, offer: Offer): number {
  return Math.max(offer.minimumorderquantity, Math.min(wanted, offer.availablequantity))
}

/** What has changed for a buyer of `quantity` units since they saw the offer, in words; null if nothing. */
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
