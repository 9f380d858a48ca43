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

/** Asks for a page that is not awaited yet: whoever does is the first to care that it failed. */
function askAhead(after: string): Promise<SearchedProduct[]> {
  const asked = listOnSaleAfter(after, pageSize)
  asked.catch(() => undefined)
  return asked
}

/**
 * Reads all products on sale, some at a time, the next while there is work on the last. What is written meanwhile may be
 * missing or be there as it was.
 */
export async function readOnSale(
  work: (page: readonly SearchedProduct[]) => Promise<void>,
): Promise<void> {
  let next: Promise<SearchedProduct[]> | undefined = askAhead('')
  while (next) {
    const page: SearchedProduct[] = await next
    const last: SearchedProduct | undefined = page.length < pageSize ? undefined : page.at(-1)
    next = last && askAhead(last._id)
    await work(page)
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
