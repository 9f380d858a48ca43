import { listAfter, type PublishableProduct, publishAbove } from './publication.store.ts'
import { findEvenRemoved } from './product.store.ts'

const pageSize = 500
/** More revisions than a product has had since any back-up. */
const skippedRevisions = 1_000_000

async function publish(product: PublishableProduct): Promise<void> {
  let current: PublishableProduct | null = product
  while (current && !(await publishAbove(current, skippedRevisions))) {
    current = await findEvenRemoved(product._id)
  }
}

/**
 * To be called when an older back-up of the products was restored: gives each a revision that is higher than any that
 * others have seen, and publishes it, so that they take over what holds now. Repeating it does no harm.
 * @returns how many products there are, those that were taken off sale included
 */
export async function publishRestored(): Promise<number> {
  let count = 0
  for (let last = ''; ;) {
    const page = await listAfter(last, pageSize)
    for (const product of page) await publish(product)
    count += page.length
    if (page.length < pageSize) return count
    last = page.at(-1)?._id ?? ''
  }
}
