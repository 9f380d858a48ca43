/** How somebody signed in: by the shop's own form, or at the identity provider's page. */
export type SignInWay = 'password' | 'provider'

export type Ticket = Readonly<{ token: string; way: SignInWay }>

/**
 * The sign-in of this browser as a tab knows it, with what puts two tabs' records in order. `beganAtMs` is larger
 * than that of every sign-in known before, and stays over renewals and the sign-out.
 */
export type SignInRecord = Readonly<{
  beganAtMs: number
  renewals: number
  /** Null once it has ended. */
  ticket: Ticket | null
  /** Why it has ended, in words for the person who signed in; null while it lasts, and after a sign-out. */
  notice: string | null
}>

/** Nobody has signed in yet. */
export const noSignIn: SignInRecord = { beganAtMs: 0, renewals: 0, ticket: null, notice: null }

/** A new sign-in, later than the one before also where the clock was set back. */
export function begun(before: SignInRecord, ticket: Ticket, nowMs: number): SignInRecord {
  return { beganAtMs: Math.max(nowMs, before.beganAtMs + 1), renewals: 0, ticket, notice: null }
}

/** The same sign-in with a newer token. */
export function renewed(before: SignInRecord, ticket: Ticket): SignInRecord {
  return { ...before, renewals: before.renewals + 1, ticket }
}

/** The same sign-in after its end. */
export function ended(before: SignInRecord, notice: string | null = null): SignInRecord {
  return { ...before, ticket: null, notice }
}

/**
 * Whether a record takes the place of another: the same answer in every tab, in whatever order they receive the
 * two. The later sign-in wins; of one sign-in its end wins over every renewal, and then the later renewal.
 */
export function isNewer(one: SignInRecord, other: SignInRecord): boolean {
  if (one.beganAtMs !== other.beganAtMs) return one.beganAtMs > other.beganAtMs
  if (one.ticket === null || other.ticket === null) {
    return one.ticket === null && other.ticket !== null
  }
  if (one.renewals !== other.renewals) return one.renewals > other.renewals
  // Neither came first, so any rule will do that all tabs share.
  return one.ticket.token > other.ticket.token
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parseTicket(value: unknown): Ticket | null {
  if (!isObject(value) || typeof value['token'] !== 'string') return null
  return { token: value['token'], way: value['way'] === 'provider' ? 'provider' : 'password' }
}

/** A record that came from another tab or the storage. Null when it is none. */
export function parseRecord(value: unknown): SignInRecord | null {
  if (!isObject(value)) return null
  const { beganAtMs, renewals, ticket, notice } = value
  if (typeof beganAtMs !== 'number' || !Number.isSafeInteger(beganAtMs)) return null
  if (typeof renewals !== 'number' || !Number.isSafeInteger(renewals)) return null
  const words = typeof notice === 'string' ? notice : null
  return { beganAtMs, renewals, ticket: parseTicket(ticket), notice: words }
}
