import type { FitmentRule } from './fitment.rules.ts'

/** A product as the shop first lists it. Prices are whole cents of a dollar. */
export type SeedProduct = {
  /** Derived from the part number; never changes, so seeding twice changes nothing. */
  readonly id: string
  readonly partNumber: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly description: string
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
  /** Names a file of data/pictures, without its ending. Like products share a picture. */
  readonly picture: string
  /** Absent where a product does not depend on the vehicle. */
  readonly fitment?: FitmentRule
}

/** What a row of a family's table states; the family adds the rest. `name` is without the brand. */
export type Row = {
  readonly partNumber: string
  readonly name: string
  readonly offer: {
    readonly priceCents: number
    readonly minimumOrderQuantity: number
    readonly availableQuantity: number
  }
  readonly picture: string
  readonly description: string
  readonly fitment?: FitmentRule
}

/** Turns the rows of one brand and category into products. */
export function family(
  brand: string,
  category: string,
  rows: readonly Row[],
): readonly SeedProduct[] {
  return rows.map(({ name, offer, ...row }) => ({
    ...row,
    ...offer,
    id: row.partNumber.toLowerCase(),
    name: `${brand} ${name}`,
    brand,
    category,
  }))
}
