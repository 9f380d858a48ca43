import { isOutage } from '@axle/kit/outage'
import { setTimeout as pause } from 'node:timers/promises'
import { readOnSale } from '../product/search-feed.flow.ts'
import { putManyOnSale } from '../product/product.flow.ts'
import { vehiclesOf } from '../vehicle/vehicle.rules.ts'
import { loadVehicles } from '../vehicle/vehicles.ts'
import { modelsOf, type Pictures, productOf } from './generate.ts'

const writtenAtOnce = 500
const triesAtMost = 20
const againAfterMs = 3_000

/** The pictures of the products on sale, by category; those of all for a category without any. */
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

/** Does it again while the store cannot keep up; what was written before its answer was lost is not written twice. */
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
 * Puts made-up products on sale, with pictures that are there. The same numbers give the same products; those that
 * are there already stay as they are, so it may be ended and begun again.
 * @param count how many, numbered from 1
 * @param noteDone runs after each part of them, with how many are done
 * @returns how many are new
 * @throws Error when no product with a picture is on sale
 */
export async function makeLargeCatalogue(
  count: number,
  noteDone: (done: number) => void,
): Promise<number> {
  const pictures = await readPictures()
  const models = modelsOf(vehiclesOf(await loadVehicles()).values())
  let added = 0
  for (let first = 1; first <= count; first += writtenAtOnce) {
    const length = Math.min(writtenAtOnce, count - first + 1)
    const made = Array.from({ length }, (_, place) => productOf(first + place, models, pictures))
    added += await patiently(() => putManyOnSale(made))
    noteDone(first + length - 1)
  }
  return added
}
