import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request } from 'express'
import type { Events } from '../contract/events.gen.d.ts'
import { event, type EventOf } from '../events/event.ts'

/** The admin or service account that makes a change, with the client's IP address as seen by the gateway. */
type Actor = Pick<Events['admin.acted'], 'by' | 'byId' | 'address' | 'userAgent'>

/** An admin's action and its target, for the audit event. */
export type AuditedAction = Pick<Events['admin.acted'], 'action' | 'target' | 'about' | 'detail'>

const actorStorage = new AsyncLocalStorage<Actor>()
const longestUserAgent = 300
const longestText = 500

/**
 * Runs a request's handler. If the operation is for admins, audit events that the handler creates name the caller as
 * the actor.
 */
export function withAuditContext<T>(request: Request, answer: () => T): T {
  const { caller, operation } = request
  if (!caller || !operation?.roles.includes('admin')) return answer()
  const userAgent = request.get('user-agent')?.slice(0, longestUserAgent)
  const actor = {
    by: caller.actor,
    byId: caller.id,
    address: request.get('x-forwarded-for') || (request.ip ?? ''),
    ...(userAgent && { userAgent }),
  }
  return actorStorage.run(actor, answer)
}

/**
 * Creates the audit event of the current admin request, for the outbox of the changed document.
 * @param source the service's name
 * @returns an empty list outside an admin request, for example in a scan or a message handler
 */
export function createAuditEvents(
  source: string,
  { about, detail, ...act }: AuditedAction,
): EventOf<'admin.acted'>[] {
  const actor = actorStorage.getStore()
  if (!actor) return []
  const words = {
    about: about.slice(0, longestText),
    ...(detail && { detail: detail.slice(0, longestText) }),
  }
  return [event(source, 'admin.acted', act.target.id, { ...act, ...words, ...actor })]
}
