import type { components } from '@axle/kit/http.gen'
import { pickRefunds, type Sale } from '../sale/sale.rules.ts'
import { toDays, type Range } from './range.rules.ts'

type Schemas = components['schemas']

/** Figures for one day. Amounts are in cents. */
export type DayFigures = {
  readonly day: string
  readonly placed: number
  /** Number of orders placed on this day that have been paid, on this or a later day. */
  readonly converted: number
  readonly paid: number
  readonly paidCents: number
  readonly refundedCents: number
}

export type Counts = {
  readonly placed: readonly { _id: string; placed: number; converted: number }[]
  readonly paid: readonly { _id: string; paid: number; paidCents: number }[]
  /** Orders with refunds. Some of their refunds may be outside the range. */
  readonly refunded: readonly Sale[]
}

/** Merges daily counts into one entry for each day in the range. */
export function mergeDailyCounts(
  range: Range,
  { placed, paid, refunded }: Counts,
): readonly DayFigures[] {
  const placedOn = new Map(placed.map((one) => [one._id, one]))
  const paidOn = new Map(paid.map((one) => [one._id, one]))
  const refundedOn = new Map<string, number>()
  for (const { day, cents } of refunded.flatMap(pickRefunds)) {
    refundedOn.set(day, (refundedOn.get(day) ?? 0) + cents)
  }
  return toDays(range).map((day) => ({
    day,
    placed: placedOn.get(day)?.placed ?? 0,
    converted: placedOn.get(day)?.converted ?? 0,
    paid: paidOn.get(day)?.paid ?? 0,
    paidCents: paidOn.get(day)?.paidCents ?? 0,
    refundedCents: refundedOn.get(day) ?? 0,
  }))
}

function sumFigure(days: readonly DayFigures[], figure: Exclude<keyof DayFigures, 'day'>): number {
  return days.reduce((sum, one) => sum + one[figure], 0)
}

function dollars(cents: number): number {
  return cents / 100
}

/** Converts a day's figures to the API format. */
export function toSalesDay(figures: DayFigures): Schemas['SalesDay'] {
  const { day, placed, paid, paidCents, refundedCents } = figures
  return { day, revenue: dollars(paidCents - refundedCents), placed, paid }
}

/**
 * Adds up the figures of several days. Omits the average and the conversion if there are no orders to calculate them
 * from.
 */
export function computeTotals(days: readonly DayFigures[]): Schemas['SalesTotals'] {
  const [placed, paid] = [sumFigure(days, 'placed'), sumFigure(days, 'paid')]
  const [paidCents, refundedCents] = [
    sumFigure(days, 'paidCents'),
    sumFigure(days, 'refundedCents'),
  ]
  return {
    revenue: dollars(paidCents - refundedCents),
    gross: dollars(paidCents),
    refunded: dollars(refundedCents),
    placed,
    paid,
    ...(paid > 0 && { averageOrderValue: dollars(Math.round(paidCents / paid)) }),
    ...(placed > 0 && { conversion: sumFigure(days, 'converted') / placed }),
  }
}

export type Sold = {
  readonly _id: string
  readonly name?: string | null
  readonly units: number
  readonly cents: number
}

/** Returns what to subtract from each product's sales: refunded amounts, and the units in fully refunded orders. */
function takenBack(
  refunded: readonly Sale[],
): ReadonlyMap<string, { cents: number; units: number }> {
  const taken = new Map<string, { cents: number; units: number }>()
  for (const sale of refunded) {
    const { productId = '', quantity = 0, paidCents = 0 } = sale
    const cents = pickRefunds(sale).reduce((sum, one) => sum + one.cents, 0)
    const before = taken.get(productId) ?? { cents: 0, units: 0 }
    const units = cents >= paidCents && cents > 0 ? quantity : 0
    taken.set(productId, { cents: before.cents + cents, units: before.units + units })
  }
  return taken
}

/**
 * Returns the products with the most units sold. Products with equal units are sorted by revenue.
 *
 * @param names current product names. If a name is missing, the name in the order is used, or else the product id
 */
export function rankBestSellers(
  sold: readonly Sold[],
  refunded: readonly Sale[],
  names: ReadonlyMap<string, string>,
  most: number,
): Schemas['BestSeller'][] {
  const taken = takenBack(refunded)
  return sold
    .map(({ _id, name, units, cents }) => ({
      productId: _id,
      name: names.get(_id) || name || _id,
      units: units - (taken.get(_id)?.units ?? 0),
      cents: cents - (taken.get(_id)?.cents ?? 0),
    }))
    .filter(({ units }) => units > 0)
    .toSorted(
      (a, b) => b.units - a.units || b.cents - a.cents || (a.productId < b.productId ? -1 : 1),
    )
    .slice(0, most)
    .map(({ cents, ...seller }) => ({ ...seller, revenue: dollars(cents) }))
}
