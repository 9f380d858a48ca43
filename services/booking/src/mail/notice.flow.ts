import { storeTime } from '@axle/kit/mongo/clock'
import type { EventOf } from '@axle/kit/events/event'
import { stableId } from '@axle/kit/id'
import { isRecent } from './mail.rules.ts'
import { insertNotice } from './mail.store.ts'

/** Saves the emails that tell admins about a change to an admin account. Idempotent. */
export async function planNotices({ id, time, data }: EventOf<'admin.changed'>): Promise<void> {
  const at = new Date(time)
  if (!isRecent(at, storeTime())) return
  const { to: recipients, ...change } = data
  for (const to of recipients)
    await insertNotice(stableId('notice', id, to), id, { ...change, to, at })
}
