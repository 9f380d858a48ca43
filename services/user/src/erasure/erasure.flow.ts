import type { EachAlone } from '@axle/kit/async/each-alone'
import {
  insertErasure,
  isErased,
  leavings,
  listErasuresAfter,
  requeueErasure,
} from './erasure.store.ts'

const republishedAtOnce = 50

/**
 * Records that an account was deleted, publishes it to other services and starts the deletion of its data in this
 * service. The operation is idempotent.
 */
export async function noteErased(personId: string): Promise<void> {
  if (await isErased(personId)) return
  // The erasure is inserted last, because it marks the whole start as complete. So a crash before it cannot skip the
  // deletion.
  await leavings.begin(personId)
  await insertErasure(personId)
}

/**
 * Creates a sweep that republishes all erasures, page by page, so that a service with an older backup receives them,
 * too.
 */
export function createRepublishing(): (eachAlone: EachAlone) => Promise<void> {
  let last = ''
  return async (eachAlone) => {
    const page = await listErasuresAfter(last, republishedAtOnce)
    await eachAlone(page, ({ _id }) => _id, requeueErasure)
    last = page.length < republishedAtOnce ? '' : (page.at(-1)?._id ?? '')
  }
}

export { isErased }
