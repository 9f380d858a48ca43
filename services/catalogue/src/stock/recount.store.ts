import { type Stock, stocks } from './stock.store.ts'

/**
 * Maximum number of bulk change counts stored per product. It exceeds the number of bulk changes that are ever open for
 * a product at the same time.
 */
const marksAtMost = 20

/**
 * Sets the number of available units, unless the counts have changed since they were read.
 * @param mark the idempotency key of the bulk change, if a bulk change sets the number
 * @returns whether the number was set
 */
export async function recount(
  { _id, version, free, received }: Stock,
  freeAfter: number,
  mark?: string,
): Promise<boolean> {
  const added = freeAfter - free
  const { modifiedCount } = await stocks.updateOne(
    { _id, version },
    {
      $inc: { free: added, received: added, version: 1 },
      $set: { isPublished: false },
      ...(mark !== undefined && {
        $push: {
          bulks: {
            $each: [{ mark, from: free, to: freeAfter, received: received + added }],
            $slice: -marksAtMost,
          },
        },
      }),
    },
  )
  return modifiedCount === 1
}
