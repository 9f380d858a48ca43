import { type ProductDocument, products } from './document.store.ts'
import { keys } from './product.store.ts'

/** What a search needs of a product: nothing of what serves the store, which is long. */
const searched = { ...keys, added: 0, pictures: 0 } as const

/** A product on sale with all that it is found by. */
export type SearchedProduct = Omit<ProductDocument, keyof typeof searched>

/** A product on sale with nothing but its revision. */
export type Revision = Pick<ProductDocument, '_id' | 'revision'>

/** The next products on sale by their ids. */
export async function listOnSaleAfter(id: string, most: number): Promise<SearchedProduct[]> {
  return products
    .find({ removedAt: null, _id: { $gt: id } }, searched)
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** The same, with nothing but the revisions. */
export async function listRevisionsAfter(id: string, most: number): Promise<Revision[]> {
  return products
    .find({ removedAt: null, _id: { $gt: id } }, { revision: 1 })
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Those of the products that are on sale. */
export async function findSearched(ids: readonly string[]): Promise<SearchedProduct[]> {
  return products.find({ _id: { $in: ids }, removedAt: null }, searched).lean()
}
