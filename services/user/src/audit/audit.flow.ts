import { storeTime } from '@axle/kit/clock'
import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/token'
import { randomUUID } from 'node:crypto'
import { type Action, type Selection, shortUserAgent, toEntry } from './audit.rules.ts'
import { addEntry, closeEntry, findEntries } from './audit.store.ts'

/** Who changes something, and from where, as the gateway saw it. */
export type Actor = {
  readonly caller: Caller
  readonly address: string
  readonly userAgent: string
}

/** What is changed about whom. */
export type Change = {
  readonly action: Action
  readonly about: { readonly id: string; readonly email: string }
  readonly actor: Actor
}

type Sender = { readonly ip?: string | undefined; get(name: string): string | undefined }

/** The caller of a request and where they call from. Services are reached through the gateway only. */
export function actorOf(caller: Caller, request: Sender): Actor {
  return {
    caller,
    address: request.get('x-forwarded-for') || (request.ip ?? ''),
    userAgent: shortUserAgent(request.get('user-agent')),
  }
}

/**
 * Makes a change in Keycloak with an entry in the log. The entry is written first, so that nothing is changed
 * that is not in the log; it says `unknown` until the outcome is known, for good if this process ends before.
 * @throws what the change throws; `unavailable`, and nothing is changed, while the log cannot be written
 */
export async function recorded(
  { action, about, actor }: Change,
  change: () => Promise<void>,
): Promise<void> {
  const { caller, address, userAgent } = actor
  const _id = randomUUID()
  await addEntry({
    _id,
    at: storeTime(),
    action,
    by: caller.email,
    about: about.email,
    aboutId: about.id,
    place: 'shop',
    outcome: 'unknown',
    address,
    userAgent,
  })
  try {
    await change()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict') {
      await closeEntry(_id, { outcome: 'refused', reason: error.message })
    }
    throw error
  }
  await closeEntry(_id, { outcome: 'done' })
}

export type Recorder = typeof recorded

/** The chosen entries of the log, newest first. */
export async function listAudit(
  selection: Selection,
  part: { readonly limit: number; readonly offset: number },
): Promise<components['schemas']['AuditPage']> {
  const { total, hasMore, entries } = await findEntries(selection, part)
  return { total, ...(hasMore && { hasMore }), entries: entries.map(toEntry) }
}
