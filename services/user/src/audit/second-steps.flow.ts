import { stableId } from '@axle/kit/id'
import type { Log } from '@axle/kit/log'
import type { Accounts } from '../account/account.client.ts'
import { createFollowEach, type Follow } from '../account/follow-each.flow.ts'
import { readSince } from '../account/read-since.rules.ts'
import type { SecondStepChange } from '../account/second-step.rules.ts'
import { addEntry } from './audit.store.ts'
import { findReadUntil, keepReadUntil } from './reading.store.ts'

const reading = 'second-steps'
const firstLookMs = 60_000

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
 * Makes what writes to the log which second steps people add and remove at Keycloak's page. Repeats safely; several
 * instances may do it side by side.
 */
export function createSecondSteps({
  accounts,
  log,
}: {
  readonly accounts: Accounts
  readonly log: Log
}): Follow {
  const followEach = createFollowEach(log, 'a change of second steps is not in the log')
  return async (now, lookedAt) => {
    const until = (await findReadUntil(reading)) ?? new Date(now.getTime() - firstLookMs)
    const changes = await accounts.listSecondStepChanges(readSince(until, lookedAt))
    await followEach(changes, now, {
      keyOf: ({ at, accountId, action }) => [at.getTime(), accountId, action].join(' '),
      accountOf: ({ accountId }) => accountId,
      follow: keepEntry,
    })
    const last = changes.at(-1)
    if (last) await keepReadUntil(reading, last.at)
    return true
  }
}
