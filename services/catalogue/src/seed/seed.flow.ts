import type { Files } from '@axle/media-kit/files'
import { importRows } from '../import/import.flow.ts'
import { keepAs, hashPicture, plan } from '../image/image.flow.ts'
import { computeFitments } from '../vehicle/fitment.rules.ts'
import { readSeedProducts, type SeedProduct, readPicture } from './products.ts'
import { loadVehicles } from '../vehicle/vehicles.ts'

/** Time at which the seed products were first put on sale. It is fixed, so that every run writes the same products. */
const createdAt = new Date('2026-01-01T00:00:00Z')
/** Maximum number of concurrent uploads. A higher number would only keep more files in memory. */
const picturesAtOnce = 8

/**
 * Stores a seed picture under the hash of its largest WebP file, as if an admin had uploaded that file.
 * @returns the picture's URL
 */
async function seedPicture(files: Files, name: string): Promise<string> {
  const encoded = await readPicture(name, plan)
  const [largest] = encoded
  if (!largest) throw new Error('The plan names no picture.')
  return keepAs(files, hashPicture(largest.bytes), () => Promise.resolve(encoded))
}

/** Stores each seed picture once. @returns the picture URLs by picture name */
async function seedPictures(
  files: Files,
  chosen: readonly SeedProduct[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  const waiting = new Set(chosen.map(({ row }) => row.cells.img)).values()
  const work = async () => {
    for (const name of waiting) addresses.set(name, await seedPicture(files, name))
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
  return addresses
}

/**
 * Imports the seed products with their pictures and vehicles. Existing products and their stock stay unchanged, so the
 * seed can run at every start.
 * @param most the maximum number of products to import
 */
export async function seedCatalogue(
  files: Files,
  most: number,
): Promise<{ added: number; kept: number; pictures: number }> {
  const chosen = (await readSeedProducts()).slice(0, most)
  const addresses = await seedPictures(files, chosen)
  const vehicles = await loadVehicles()
  const table = chosen.map(({ row }) => {
    const { cells } = row
    return { ...row, cells: { ...cells, img: addresses.get(cells.img) ?? '' } }
  })
  const facts = new Map(
    chosen.map(({ row, part, fitment }) => [
      row.cells._id,
      { ...part, fits: computeFitments(fitment, vehicles), createdAt },
    ]),
  )
  const order = { callerId: 'seed', key: 'seed', isDryRun: false, facts }
  const { added, unchanged } = await importRows(table, order)
  return { added, kept: unchanged, pictures: addresses.size }
}
