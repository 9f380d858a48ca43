import { storeTime } from '@axle/kit/mongo/clock'
import type { EachAlone } from '@axle/kit/async/each-alone'
import { event } from '@axle/kit/events/event'
import type { Accounts } from '../account/account.client.ts'
import { findPeople } from '../person/people.flow.ts'
import { adminActions, toAdminChange } from './admin-change.rules.ts'
import { listUnpublished, markPublished } from './audit.store.ts'

const publishedAtOnce = 50
/** Maximum age of a change about which admins are still notified by email. */
const maxAgeMs = 86_400_000
/**
 * Key that all changes share, so that the compacted topic keeps only the latest change and therefore as few email
 * addresses as possible.
 */
const key = 'admins'

/**
 * Creates a sweep that publishes changes affecting admins from the audit log, so that all admins are notified by email.
 * Idempotent, and several instances may run concurrently.
 */
export function createAdminChanges(accounts: Pick<Accounts, 'listAdmins'>) {
  return async (eachAlone: EachAlone): Promise<void> => {
    const since = new Date(storeTime().getTime() - maxAgeMs)
    const entries = await listUnpublished(adminActions, since, publishedAtOnce)
    if (entries.length === 0) return
    const admins = await accounts.listAdmins()
    const people = await findPeople(admins.map(({ id }) => id))
    await eachAlone(
      entries,
      ({ _id }) => _id,
      async (entry) => {
        const change = toAdminChange(entry, admins, people)
        const at = { time: entry.at.toISOString() }
        const events = change ? [{ ...event('user', 'admin.changed', key, change), ...at }] : []
        await markPublished(entry._id, events)
      },
    )
  }
}
