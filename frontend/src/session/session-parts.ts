import type { IdentityProvider } from './identity-provider.ts'
import type { Person } from './person.rules.ts'
import type { SessionClient } from './session-client.ts'
import type { TicketStore } from './ticket-store.ts'

/** Session state. `notice` explains why the user was signed out or why a sign-in failed. */
export type SessionState =
  | Readonly<{ status: 'starting' }>
  | Readonly<{ status: 'signedOut'; notice: string | null }>
  | Readonly<{ status: 'signedIn'; person: Person }>

export type SessionParts = Readonly<{
  client: SessionClient
  provider: IdentityProvider
  tickets: TicketStore
  /** Runs a task in only one of the shop's tabs at a time. */
  inOneTab: <Result>(work: () => Promise<Result>) => Promise<Result>
}>
