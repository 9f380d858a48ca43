import type { components } from '@axle/kit/http.gen'
import { type ProductDocument, products } from './document.store.ts'

type NamedPart = components['schemas']['NamedPart']
type Named = Pick<ProductDocument, '_id' | 'name' | 'createdAt' | 'changedAt'>

const named = { name: 1, createdAt: 1, changedAt: 1 } as const

function toNamedPart({ _id, name, createdAt, changedAt }: Named): NamedPart {
  return { _id, name, changedAt: (changedAt ?? createdAt).toISOString() }
}

/** Lists the next products on sale after an id, ordered by id. */
export async function listNamedAfter(id: string, most: number): Promise<NamedPart[]> {
  const found = await products
    .find({ removedAt: null, _id: { $gt: id } }, named)
    .sort({ _id: 1 })
    .limit(most)
    .lean()
  return found.map(toNamedPart)
}

/** Lists the products on sale that have one of the given ids, ordered by id. */
export async function findNamed(ids: readonly string[]): Promise<NamedPart[]> {
  const found = await products.find({ _id: { $in: ids }, removedAt: null }, named).lean()
  return found.map(toNamedPart).sort((one, other) => (one._id < other._id ? -1 : 1))
}
