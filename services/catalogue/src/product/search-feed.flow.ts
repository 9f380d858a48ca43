import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  findSearched,
  listOnSaleAfter,
  listRevisionsAfter,
  type Revision,
  type SearchedProduct,
} from './search-feed.store.ts'

/** Enough that asking for more costs little, and few enough that neither the store nor a call here is held up. */
const pageSize = 250
/** Revisions are short. */
const revisionsPageSize = 2_000

export type { SearchedProduct }

/**
 * Reads all products on sale, some at a time, and the next ones while `work` has the last. What is written meanwhile may
 * be missing or be there as it was.
 */
export async function readOnSale(
  work: (page: readonly SearchedProduct[]) => Promise<void>,
): Promise<void> {
  const workLater = async (page: readonly SearchedProduct[]) => {
    // The work may hold this thread, and the store is to be asked before.
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
 * Reads the revisions of some products on sale, in the order of their ids.
 * @param after the id behind which they begin
 * @returns them, and the last one's id where more may follow
 */
export async function readRevisionsAfter(
  after: string,
): Promise<{ readonly products: readonly Revision[]; readonly next: string | undefined }> {
  const products = await listRevisionsAfter(after, revisionsPageSize)
  return { products, next: products.length < revisionsPageSize ? undefined : products.at(-1)?._id }
}

/** Those of the products that are on sale, as they are now. */
export function readByIds(ids: readonly string[]): Promise<SearchedProduct[]> {
  return findSearched(ids)
}
