import { createPagedScan } from '@axle/kit/async/periodic-scan'
import {
  insertErasure,
  isErased,
  followUps,
  listErasuresAfter,
  requeueErasure,
} from './erasure.store.ts'

const republishedAtOnce = 50

/**
 * Records that an account was deleted, notifies the other services, and starts to delete the account's data in this
 * service. Idempotent.
 */
export async function noteErased(personId: string): Promise<void> {
  if (await isErased(personId)) return
  // The erasure record is inserted last, because its existence means that this function was completed. If the process
  // crashes before that, a retry starts the deletion again.
  await followUps.begin(personId)
  await insertErasure(personId)
}

/** Creates a scan that republishes all erasures, for services that have restored an older backup. */
export function createRepublishing() {
  return createPagedScan({
    listAfter: listErasuresAfter,
    getId: ({ _id }) => _id,
    work: requeueErasure,
    pageSize: republishedAtOnce,
  })
}

export { isErased }
