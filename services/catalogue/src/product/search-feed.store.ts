import { type ProductDocument, products } from './document.store.ts'
import { keys } from './product.store.ts'

/** MongoDB projection that omits the fields that the search does not need. */
const searched = { ...keys, added: 0, pictures: 0 } as const

/** A product on sale with all fields that the search needs. */
export type SearchedProduct = Omit<ProductDocument, keyof typeof searched>

/** Id and revision of a product on sale. */
export type Revision = Pick<ProductDocument, '_id' | 'revision'>

/** Lists the next products on sale after an id, ordered by id. */
export async function listOnSaleAfter(id: string, most: number): Promise<SearchedProduct[]> {
  return products
    .find({ removedAt: null, _id: { $gt: id } }, searched)
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Lists revisions of the next products on sale after an id, ordered by id. */
export async function listRevisionsAfter(id: string, most: number): Promise<Revision[]> {
  return products
    .find({ removedAt: null, _id: { $gt: id } }, { revision: 1 })
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** Returns products on sale by id. */
export async function findSearched(ids: readonly string[]): Promise<SearchedProduct[]> {
  return products.find({ _id: { $in: ids }, removedAt: null }, searched).lean()
}
