import { type Stock, stocks } from './stock.store.ts'

/** More bulk changes of one product than are ever open at a time. */
const marksAtMost = 20

/**
 * Sets how many units can be ordered, if the counts are still those that were read.
 * @param mark of the bulk change that counts them
 * @returns whether it was done
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
