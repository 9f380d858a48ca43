import { stableId } from '@axle/kit/id'
import type { Log } from '@axle/kit/observability/log'
import type { Accounts } from '../account/account.client.ts'
import { createFollower, type Follow, type Reading } from '../account/follow-each.flow.ts'
import type { SecondStepChange } from '../account/second-step.rules.ts'
import { addEntry } from './audit.store.ts'

async function keepEntry({ at, accountId, action, kind, address }: SecondStepChange) {
  const who = { by: accountId, about: accountId, aboutId: accountId }
  await addEntry({
    _id: stableId(at.toISOString(), action, accountId, kind),
    at,
    action,
    ...who,
    place: 'console',
    outcome: 'done',
    detail: kind,
    address,
  })
}

/**
 * Creates the event processor that records in the audit log which second steps users add or remove on Keycloak's page.
 * Idempotent, and several instances may run concurrently.
 */
export function createSecondSteps(
  { accounts, log }: { readonly accounts: Accounts; readonly log: Log },
  reading: Reading,
): Follow {
  return createFollower(log, 'a change of second steps is not in the log', {
    reading,
    list: accounts.listSecondStepChanges,
    getKey: ({ at, accountId, action }) => [at.getTime(), accountId, action].join(' '),
    getAccountId: ({ accountId }) => accountId,
    follow: keepEntry,
  })
}
