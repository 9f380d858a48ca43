import { toProblem } from '../api/problem.ts'
import { SignInFailure, type SessionClient } from '../session/session-client.ts'
import type { SessionParts } from '../session/session-parts.ts'
import { Session } from '../session/session.ts'
import type { Ticket } from '../session/sign-in-record.rules.ts'
import { fakeProvider, makeToken, memoryTickets } from './fake-session.ts'

/** Creates the error for a sign-in request that the gateway refused. */
export const refusal = (status: number, detail = 'Refused') =>
  new SignInFailure(
    toProblem({ status, data: { type: 'test', title: '', status, detail, instance: '' } }),
  )

/** Returns a gateway client that grants every request. `changes` replaces individual requests. */
export const client = (changes: Partial<SessionClient> = {}): SessionClient => ({
  signIn: async (email) => ({ token: makeToken({ email }), expiresAt: '' }),
  refresh: async () => ({ token: makeToken({ mark: 'renewed' }), expiresAt: '' }),
  end: async () => undefined,
  record: async (_email, token) => ({ token }),
  configuration: async () => {
    throw refusal(503)
  },
  ...changes,
})

/** Creates a session with an in-memory ticket store, without starting the session. */
export function openSession(parts: Partial<SessionParts> = {}, stored: Ticket | null = null) {
  const tickets = memoryTickets(stored)
  const session = new Session({
    client: client(),
    provider: fakeProvider(),
    tickets,
    inOneTab: (work) => work(),
    ...parts,
  })
  return { session, tickets }
}

/** Returns a ticket whose token has the given lifetime. */
export const ticket = (lifeSeconds = 900, way: Ticket['way'] = 'password'): Ticket => ({
  token: makeToken({ lifeSeconds }),
  way,
})
