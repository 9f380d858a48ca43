import type { Model } from 'mongoose'

/**
 * How many documents fit a filter. The server knows how many there are in all; those of a choice are counted by its
 * index, up to a bound.
 * @param filter an empty one counts all
 * @param most counting goes no further
 * @returns `hasMore` says that there are more than `total`
 */
export async function countUpTo<T>(
  model: Model<T>,
  filter: Readonly<Record<string, unknown>>,
  most: number,
): Promise<{ total: number; hasMore: boolean }> {
  if (Object.keys(filter).length === 0) {
    return { total: await model.estimatedDocumentCount(), hasMore: false }
  }
  // Read by their ids: so a count ends at the most also in a store that would count to the end.
  const found = await model
    .find(filter, { _id: 1 })
    .limit(most + 1)
    .lean()
  return { total: Math.min(found.length, most), hasMore: found.length > most }
}
