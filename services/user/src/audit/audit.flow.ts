import { storeTime } from '@axle/kit/mongo/clock'
import { notFound, Refusal } from '@axle/kit/errors/errors'
import type { EventOf } from '@axle/kit/events/event'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/http/token'
import { randomUUID } from 'node:crypto'
import { type Action, type Selection, shortUserAgent, toEntry } from './audit.rules.ts'
import type { Actors } from './actor.flow.ts'
import { addEntry, closeEntry, findEntries, findEntry } from './audit.store.ts'
import { findAltered } from './link.flow.ts'

/** Author of a change, with the IP address and user agent that the gateway forwarded. */
export type Actor = {
  readonly caller: Caller
  readonly address: string
  readonly userAgent: string
}

/** The action, the account it affects, and who performed it. */
export type Change = {
  readonly action: Action
  readonly about: { readonly id: string; readonly email: string }
  readonly detail?: string
  readonly actor: Actor
}

/**
 * Describes a change that users make to their own account. The audit log entry identifies the user only by id and
 * contains no IP address.
 */
export function ownChange(caller: Caller, action: Action, detail?: string): Change {
  const { id } = caller
  const actor = { caller: { ...caller, email: id }, address: '', userAgent: '' }
  return { action, about: { id, email: id }, actor, ...(detail && { detail }) }
}

type Sender = { readonly ip?: string | undefined; get(name: string): string | undefined }

/**
 * Returns a request's caller, with the IP address and user agent. The header `x-forwarded-for` can be trusted, because
 * only the gateway can reach the services.
 */
export function toActor(caller: Caller, request: Sender): Actor {
  return {
    caller,
    address: request.get('x-forwarded-for') || (request.ip ?? ''),
    userAgent: shortUserAgent(request.get('user-agent')),
  }
}

/**
 * Makes a change in Keycloak and records it in the audit log. The entry is written first, so that no change can be
 * missing from the log. The entry's outcome is `unknown` until the change is complete, and stays `unknown` if the
 * process crashes before that.
 *
 * @throws the error thrown by the change, or Refusal `unavailable` if the log cannot be written, in which case nothing
 * is changed
 */
export async function recorded(
  { action, about, detail, actor }: Change,
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
    ...(detail && { detail }),
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

/** Adds an entry about what an admin did in another service, as published in that service's event. Idempotent. */
export async function keepAct({ id, time, data }: EventOf<'admin.acted'>): Promise<void> {
  const { action, target, about, detail, by, address, userAgent = '' } = data
  await addEntry({
    ...{ _id: id, at: new Date(time), action, by, about, aboutId: target.id, target },
    ...(detail && { detail }),
    ...{ place: 'shop', outcome: 'done', address, userAgent },
  })
}

export type Recorder = typeof recorded

/**
 * Returns the selected audit log entries, newest first.
 * @throws Refusal `not-found` if the cursor's entry does not exist
 */
export async function listAudit(
  findActors: Actors,
  selection: Selection,
  {
    cursor,
    ...part
  }: { readonly limit: number; readonly offset: number; readonly cursor?: string },
): Promise<components['schemas']['AuditPage']> {
  const after = cursor === undefined ? undefined : await findEntry(cursor)
  if (after === null) throw notFound()
  const { total, hasMore, entries } = await findEntries(selection, {
    ...part,
    ...(after && { after }),
  })
  const [actorOfEntry, altered] = await Promise.all([findActors(entries), findAltered(entries)])
  const last = entries.length === part.limit ? entries.at(-1) : undefined
  return {
    total,
    ...(hasMore && { hasMore }),
    entries: entries.map((entry) =>
      toEntry(entry, { actor: actorOfEntry(entry), isAltered: altered.has(entry._id) }),
    ),
    ...(last && { next: last._id }),
  }
}
