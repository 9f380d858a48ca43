import { createFinding, createUpserting } from '@axle/kit/mongo/batched-writes'
import { defineModel, required } from '@axle/kit/mongo/mongo'

/** Latest revision of a product that was sent to webhooks. The catalogue publishes each revision repeatedly. */
type Announced = { readonly _id: string; readonly revision: number }

export const announced = defineModel<Announced>('announced', { revision: required(Number) })

const find = createFinding(announced)
const upsert = createUpserting(announced)

/** Returns the latest revision of a product that was sent to webhooks, or 0 if there is none. */
export async function announcedRevision(productId: string): Promise<number> {
  return (await find(productId))?.revision ?? 0
}

/** Records that a revision was sent to webhooks. A later revision stays. */
export async function noteAnnounced(productId: string, revision: number): Promise<void> {
  // If the upsert writes nothing, the document already exists with a later revision.
  await upsert({
    where: { _id: productId, revision: { $lt: revision } },
    update: { $set: { revision } },
  })
}
