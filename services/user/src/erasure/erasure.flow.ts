import { createPagedScan } from '@axle/kit/async/periodic-scan'
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

/** Creates a scan that republishes all erasures, so that a service with an older backup receives them, too. */
export function createRepublishing() {
  return createPagedScan({
    listAfter: listErasuresAfter,
    getId: ({ _id }) => _id,
    work: requeueErasure,
    pageSize: republishedAtOnce,
  })
}

export { isErased }
