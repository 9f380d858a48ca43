import type { Files } from '@axle/kit/files'
import { hashOf } from '@axle/kit/id'
import { encodePicture } from '@axle/kit/picture'
import { keepAs, plan } from '../picture/picture.flow.ts'
import { seedProduct } from '../product/product.flow.ts'
import { fitmentsOf } from './fitment.rules.ts'
import { readPicture } from './pictures.ts'
import { seedProducts } from './products.ts'
import type { SeedProduct } from './seed-product.ts'
import { loadVehicles } from './vehicles.ts'

/** When the seed's products came on sale: fixed, so that a second run writes the same. */
const createdAt = new Date('2026-01-01T00:00:00Z')
const linesEvery = 20

/** Keeps each picture once. @returns the address by the picture's name */
async function seedPictures(
  files: Files,
  chosen: readonly SeedProduct[],
  tell: (line: string) => void,
): Promise<Map<string, string>> {
  const names = [...new Set(chosen.map((product) => product.picture))]
  const addresses = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const bytes = await readPicture(name)
    const hash = hashOf(bytes.toString('base64')).slice(0, 40)
    const encode = () => encodePicture(bytes, plan)
    addresses.set(name, await keepAs(files, hash, encode))
    if ((index + 1) % linesEvery === 0) tell(`catalogue: ${index + 1} of ${names.length} pictures`)
  }
  tell(`catalogue: ${names.length} pictures kept`)
  return addresses
}

/**
 * Puts the seed's products on sale with their pictures and the vehicles they fit. Products that exist already
 * are left as they are, stock included, so it may run at every start.
 * @param most how many products at most
 * @param tell takes lines of progress
 */
export async function seedCatalogue(
  files: Files,
  most: number,
  tell: (line: string) => void,
): Promise<{ added: number; kept: number }> {
  const chosen = seedProducts().slice(0, most)
  const addresses = await seedPictures(files, chosen, tell)
  const vehicles = await loadVehicles()
  const count = { added: 0, kept: 0 }
  for (const { id, picture, fitment, ...text } of chosen) {
    const isNew = await seedProduct({
      ...text,
      _id: id,
      img: addresses.get(picture) ?? '',
      fits: fitment ? [...fitmentsOf(fitment, vehicles)] : [],
      createdAt,
    })
    count[isNew ? 'added' : 'kept'] += 1
  }
  return count
}
