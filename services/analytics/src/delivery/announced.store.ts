import { createFinding, createUpserting } from '@axle/kit/grouped'
import { defineModel, required } from '@axle/kit/mongo'

/** Latest revision of a product that webhooks were sent. The catalogue publishes each revision repeatedly. */
type Announced = { readonly _id: string; readonly revision: number }

export const announced = defineModel<Announced>('announced', { revision: required(Number) })

const find = createFinding(announced)
const upsert = createUpserting(announced)

/** Returns the latest revision of a product that webhooks were sent, or 0 if there is none. */
export async function announcedRevision(productId: string): Promise<number> {
  return (await find(productId))?.revision ?? 0
}

/** Records that webhooks were sent a revision. A later revision stays. */
export async function noteAnnounced(productId: string, revision: number): Promise<void> {
  // If nothing is written, the document exists and has a later revision.
  await upsert({
    where: { _id: productId, revision: { $lt: revision } },
    update: { $set: { revision } },
  })
}
