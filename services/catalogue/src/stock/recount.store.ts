import { type Stock, stocks } from './stock.store.ts'

/** Maximum number of marks per product. It is more than the bulk changes that are ever open for one product. */
const marksAtMost = 20

/**
 * Sets how many units can be ordered, unless the counts have changed since they were read.
 * @param mark mark of the bulk change that sets them
 * @returns whether they were set
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
