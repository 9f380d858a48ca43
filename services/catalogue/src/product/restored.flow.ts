import { listAfter, type PublishableProduct, publishAbove } from './publication.store.ts'
import { findEvenRemoved } from './product.store.ts'

const pageSize = 500
/**
 * Amount added to every revision after a restore. It is higher than the number of changes that a product can have had since
 * any backup.
 */
const skippedRevisions = 1_000_000

async function publish(product: PublishableProduct): Promise<void> {
  let current: PublishableProduct | null = product
  while (current && !(await publishAbove(current, skippedRevisions))) {
    current = await findEvenRemoved(product._id)
  }
}

/**
 * Raises the revision of each product above any revision that other services have received, and publishes the product.
 * Must be called after an older backup was restored, so that other services accept the restored state. Repeated calls
 * are harmless.
 * @returns the number of products, including products off sale
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
