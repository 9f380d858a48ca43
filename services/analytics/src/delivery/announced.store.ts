import { createFinder } from '@axle/kit/mongo/find'
import { upsert } from '@axle/kit/mongo/write'
import { defineModel, required } from '@axle/kit/mongo/mongo'

/**
 * Latest product revision that was sent to webhooks. The revision is recorded because the catalogue may publish it more
 * than once.
 */
type Announced = { readonly _id: string; readonly revision: number }

export const announced = defineModel<Announced>('announced', { revision: required(Number) })

const find = createFinder(announced)

/** Returns the latest product revision that was sent to webhooks, or 0 if none was sent. */
export async function announcedRevision(productId: string): Promise<number> {
  return (await find(productId))?.revision ?? 0
}

/** Records that a revision was sent to webhooks, unless a later revision is already recorded. */
export async function noteAnnounced(productId: string, revision: number): Promise<void> {
  // If the upsert writes nothing, the document already exists with a later revision.
  await upsert(announced, {
    where: { _id: productId, revision: { $lt: revision } },
    update: { $set: { revision } },
  })
}
