import { createFinding, createUpserting } from '@axle/kit/grouped'
import { defineModel, required } from '@axle/kit/mongo'

/** The latest revision of a product that webhooks were sent: the catalogue publishes each again and again. */
type Announced = { readonly _id: string; readonly revision: number }

export const announced = defineModel<Announced>('announced', { revision: required(Number) })

const find = createFinding(announced)
const upsert = createUpserting(announced)

/** The revision of a product that webhooks were sent last; 0 when there was none. */
export async function announcedRevision(productId: string): Promise<number> {
  return (await find(productId))?.revision ?? 0
}

/** Writes that webhooks were sent a revision; a later one stays. */
export async function noteAnnounced(productId: string, revision: number): Promise<void> {
  // Where it is not written, it is there, and later.
  await upsert({
    where: { _id: productId, revision: { $lt: revision } },
    update: { $set: { revision } },
  })
}
