import type { Model } from 'mongoose'

/**
 * Counts the documents that match a filter. Uses MongoDB's estimate for an empty filter. Otherwise, counts the
 * documents, up to a maximum.
 * @param filter an empty filter counts all documents
 * @param most the maximum count
 * @returns `hasMore` is true if more than `total` documents match
 */
export async function countUpTo<T>(
  model: Model<T>,
  filter: Readonly<Record<string, unknown>>,
  most: number,
): Promise<{ total: number; hasMore: boolean }> {
  if (Object.keys(filter).length === 0) {
    return { total: await model.estimatedDocumentCount(), hasMore: false }
  }
  // The query reads ids, so that counting stops at the maximum. With a count command, some databases would count all
  // matching documents.
  const found = await model
    .find(filter, { _id: 1 })
    .limit(most + 1)
    .lean()
  return { total: Math.min(found.length, most), hasMore: found.length > most }
}
