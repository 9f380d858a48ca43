import { type ProductDocument, products } from './document.store.ts'
import { keys } from './product.store.ts'

/** What a search needs of a product: nothing of what serves the store, which is long. */
const searched = { ...keys, added: 0, pictures: 0 } as const

/** A product on sale with all that it is found by. */
export type SearchedProduct = Omit<ProductDocument, keyof typeof searched>

/**
 * Reads all products on sale in one pass, some at a time, in no order; the store is asked for the next ones when
 * `work` is done with these. What is written meanwhile may be missing or be there as it was.
 */
export async function eachOnSale(
  most: number,
  work: (page: readonly SearchedProduct[]) => void | Promise<void>,
): Promise<void> {
  const cursor = products.find({ removedAt: null }, searched).lean().cursor({ batchSize: most })
  await inPages<SearchedProduct>(cursor, most, work)
}

/** The same, with nothing but the revisions by their ids. */
export async function eachRevision(
  most: number,
  work: (page: readonly Pick<ProductDocument, '_id' | 'revision'>[]) => void,
): Promise<void> {
  const fields = { revision: 1 } as const
  const cursor = products.find({ removedAt: null }, fields).lean().cursor({ batchSize: most })
  await inPages<Pick<ProductDocument, '_id' | 'revision'>>(cursor, most, work)
}

async function inPages<T>(
  cursor: AsyncIterable<T>,
  most: number,
  work: (page: readonly T[]) => void | Promise<void>,
): Promise<void> {
  let page: T[] = []
  for await (const one of cursor) {
    page.push(one)
    if (page.length < most) continue
    await work(page)
    page = []
  }
  if (page.length > 0) await work(page)
}

/** Those of the products that are on sale. */
export async function findSearched(ids: readonly string[]): Promise<SearchedProduct[]> {
  return products.find({ _id: { $in: ids }, removedAt: null }, searched).lean()
}
