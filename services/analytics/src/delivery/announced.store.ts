import { defineModel, isDuplicate, required } from '@axle/kit/mongo'

/** The latest revision of a product that webhooks were sent: the catalogue publishes each again and again. */
type Announced = { readonly _id: string; readonly revision: number }

export const announced = defineModel<Announced>('announced', { revision: required(Number) })

/** The revision of a product that webhooks were sent last; 0 when there was none. */
export async function announcedRevision(productId: string): Promise<number> {
  return (await announced.findById(productId).lean())?.revision ?? 0
}

/** Writes that webhooks were sent a revision; a later one stays. */
export async function noteAnnounced(productId: string, revision: number): Promise<void> {
  const earlier = { _id: productId, revision: { $lt: revision } }
  try {
    await announced.updateOne(earlier, { $set: { revision } }, { upsert: true })
  } catch (error) {
    // It is there, and later.
    if (!isDuplicate(error)) throw error
  }
}
