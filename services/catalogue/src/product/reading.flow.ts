import { eachOnSale, eachRevision, findSearched, type SearchedProduct } from './reading.store.ts'

/** Enough that asking for more costs little, and few enough that taking them in holds up no call. */
const pageSize = 250

export type { SearchedProduct }

/** Reads all products on sale, some at a time. */
export function readOnSale(work: (page: readonly SearchedProduct[]) => void): Promise<void> {
  return eachOnSale(pageSize, work)
}

/** Reads the revisions of all products on sale, some at a time. */
export function readRevisions(
  work: (page: readonly { readonly _id: string; readonly revision: number }[]) => void,
): Promise<void> {
  return eachRevision(4 * pageSize, work)
}

/** Those of the products that are on sale, as they are now. */
export function readByIds(ids: readonly string[]): Promise<SearchedProduct[]> {
  return findSearched(ids)
}
