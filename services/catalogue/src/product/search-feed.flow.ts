import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  listOnSaleAfter,
  listRevisionsAfter,
  type Revision,
  type SearchedProduct,
} from './product.store.ts'

/**
 * Products per page. A page is large enough to need few MongoDB queries, and small enough not to block MongoDB or this
 * process.
 */
const pageSize = 250
/** Revisions per page. A page of revisions can be larger than a page of products, because a revision is small. */
const revisionsPageSize = 2_000

/**
 * Reads all products on sale in pages. While `work` processes one page, the next page is read. Products that are
 * written concurrently may be missing.
 */
export async function readOnSale(
  work: (page: readonly SearchedProduct[]) => Promise<void>,
): Promise<void> {
  const workLater = async (page: readonly SearchedProduct[]) => {
    // `work` may block this thread, so the MongoDB query for the next page must be sent first.
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
 * Reads a page of revisions of products on sale, ordered by product id.
 * @param after the last id on the previous page
 * @returns the revisions, and the last id on the page if more revisions may follow
 */
export async function readRevisionsAfter(
  after: string,
): Promise<{ readonly products: readonly Revision[]; readonly next: string | undefined }> {
  const products = await listRevisionsAfter(after, revisionsPageSize)
  return { products, next: products.length < revisionsPageSize ? undefined : products.at(-1)?._id }
}
