import { isOutage } from '@axle/kit/errors/outage'
import { setTimeout as pause } from 'node:timers/promises'
import { readOnSale } from '../product/search-feed.flow.ts'
import { putManyOnSale } from '../product/product.flow.ts'
import { mergeVehicles } from '../vehicle/vehicle.rules.ts'
import { loadVehicles } from '../vehicle/vehicles.ts'
import { groupByModel, type Pictures, generateProduct } from './generate.ts'

const writtenAtOnce = 500
const triesAtMost = 20
const againAfterMs = 3_000

/** Collects the images of products on sale by category. For a category without images, all images are used. */
async function readPictures(): Promise<Pictures> {
  const byCategory = new Map<string, Set<string>>()
  await readOnSale(async (page) => {
    for (const { category = '', img } of page) {
      byCategory.set(category, (byCategory.get(category) ?? new Set()).add(img))
    }
  })
  const all = [...new Set([...byCategory.values()].flatMap((some) => [...some]))]
  if (all.length === 0)
    throw new Error('Nothing is on sale yet. Start the shop with its demo first.')
  return (category) => [...(byCategory.get(category) ?? all)]
}

/** Retries `work` while MongoDB is overloaded. `work` must skip products that an earlier attempt has written. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || tries === triesAtMost) throw error
      await pause(againAfterMs)
    }
  }
}

/**
 * Puts generated products with existing images on sale. The same numbers result in the same products, and existing
 * products stay unchanged. So an admin can stop and restart the run.
 * @param count the number of products, which are numbered from 1
 * @param noteDone runs after each batch with the number of processed products
 * @returns the number of new products
 * @throws Error if no product is on sale, because then there is no image to reuse
 */
export async function makeLargeCatalogue(
  count: number,
  noteDone: (done: number) => void,
): Promise<number> {
  const pictures = await readPictures()
  const models = groupByModel(mergeVehicles(await loadVehicles()).values())
  let added = 0
  for (let first = 1; first <= count; first += writtenAtOnce) {
    const length = Math.min(writtenAtOnce, count - first + 1)
    const made = Array.from({ length }, (_, place) =>
      generateProduct(first + place, models, pictures),
    )
    added += await patiently(() => putManyOnSale(made))
    noteDone(first + length - 1)
  }
  return added
}
