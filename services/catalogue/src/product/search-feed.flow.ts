import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  findSearched,
  listOnSaleAfter,
  listRevisionsAfter,
  type Revision,
  type SearchedProduct,
} from './search-feed.store.ts'

/**
 * Products per page: enough to keep the overhead of queries low, and few enough not to block MongoDB or this process.
 */
const pageSize = 250
/** Revisions per page. They are small, so a page can contain many. */
const revisionsPageSize = 2_000

export type { SearchedProduct }

/**
 * Reads all products on sale in pages. The next page is read while `work` processes the last one. Concurrent writes
 * may be missing.
 */
export async function readOnSale(
  work: (page: readonly SearchedProduct[]) => Promise<void>,
): Promise<void> {
  const workLater = async (page: readonly SearchedProduct[]) => {
    // `work` may block this thread, so the next query has to be sent first.
    await nextTurn()
    await work(page)
  }
  for (let page = await listOnSaleAfter('', pageSize); page.length > 0;) {
    const last = page.length < pageSize ? undefined : page.at(-1)
    const asked = last ? listOnSaleAfter(last._id, pageSize) : []
    const [next] = await Promise.all([asked, workLater(page)])
    page = next
  }
}

/**
 * Reads a page of the revisions of products on sale, ordered by id.
 * @param after the last id of the previous page
 * @returns the revisions, with the last id if more may follow
 */
export async function readRevisionsAfter(
  after: string,
): Promise<{ readonly products: readonly Revision[]; readonly next: string | undefined }> {
  const products = await listRevisionsAfter(after, revisionsPageSize)
  return { products, next: products.length < revisionsPageSize ? undefined : products.at(-1)?._id }
}

/** Returns those of the given products that are on sale, in their current state. */
export function readByIds(ids: readonly string[]): Promise<SearchedProduct[]> {
  return findSearched(ids)
}
