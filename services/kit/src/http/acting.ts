import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request } from 'express'
import type { Events } from '../contract/events.gen.d.ts'
import { event, type EventOf } from '../events/event.ts'

/** An admin or a service account that changes something, and from where, as the gateway saw it. */
type Actor = Pick<Events['admin.acted'], 'by' | 'byId' | 'address' | 'userAgent'>

/** What an admin did, to what. */
export type Act = Pick<Events['admin.acted'], 'action' | 'target' | 'about' | 'detail'>

const acting = new AsyncLocalStorage<Actor>()
const longestUserAgent = 300
const longestText = 500

/** Answers a call. While it runs, what an admin may do alone is that admin's act; other calls are nobody's. */
export function actingAs<T>(request: Request, answer: () => T): T {
  const { caller, operation } = request
  if (!caller || !operation?.roles.includes('admin')) return answer()
  const userAgent = request.get('user-agent')?.slice(0, longestUserAgent)
  const actor = {
    by: caller.actor,
    byId: caller.id,
    address: request.get('x-forwarded-for') || (request.ip ?? ''),
    ...(userAgent && { userAgent }),
  }
  return acting.run(actor, answer)
}

/**
 * The event of what the admin does whose call is answered just now, for the outbox of what it changes.
 * @param source the service's name
 * @returns none while no admin's call is answered, such as in a sweep or for a message
 */
export function acted(source: string, { about, detail, ...act }: Act): EventOf<'admin.acted'>[] {
  const actor = acting.getStore()
  if (!actor) return []
  const words = {
    about: about.slice(0, longestText),
    ...(detail && { detail: detail.slice(0, longestText) }),
  }
  return [event(source, 'admin.acted', act.target.id, { ...act, ...words, ...actor })]
}
