import { readSeedProducts } from '../../../src/seed/products.ts'
import { computeFitments } from '../../../src/vehicle/fitment.rules.ts'
import { loadVehicles } from '../../../src/vehicle/vehicles.ts'
import type { Listing } from '../../../src/search/engine/engine.ts'

const createdAtMs = Date.UTC(2026, 0, 1)

/** Reads the seed products in the form that the search index needs. */
export async function readSeedListings(): Promise<readonly Listing[]> {
  const [seeds, vehicles] = await Promise.all([readSeedProducts(), loadVehicles()])
  return seeds.map(({ row, part, fitment }) => {
    const { _id, name, img, description, price, minimumorderquantity } = row.cells
    return {
      _id,
      revision: 1,
      name,
      img,
      description,
      priceCents: Math.round(Number(price) * 100),
      minimumOrderQuantity: Number(minimumorderquantity),
      availableQuantity: Number(row.cells.availablequantity),
      ...part,
      references: [],
      fits: computeFitments(fitment, vehicles),
      createdAtMs,
    }
  })
}
