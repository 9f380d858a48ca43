/** Way in which the user signed in: the shop's own form, or the identity provider's page. */
export type SignInWay = 'password' | 'provider'

export type Ticket = Readonly<{ token: string; way: SignInWay }>

/**
 * Sign-in of this browser, as one tab has it. Two tabs use `beganAtMs` and the other fields to find the newer record.
 * `beganAtMs` is larger than for every earlier sign-in, and stays the same through renewals and the sign-out.
 */
export type SignInRecord = Readonly<{
  beganAtMs: number
  renewals: number
  /** Null after the sign-in has ended. */
  ticket: Ticket | null
  /** Why the sign-in ended, as a message for the user. Null while it is active, and after a sign-out. */
  notice: string | null
}>

/** Record before the first sign-in. */
export const noSignIn: SignInRecord = { beganAtMs: 0, renewals: 0, ticket: null, notice: null }

/** Creates a new sign-in. It counts as later than the previous sign-in, even if the clock was set back. */
export function begun(before: SignInRecord, ticket: Ticket, nowMs: number): SignInRecord {
  return { beganAtMs: Math.max(nowMs, before.beganAtMs + 1), renewals: 0, ticket, notice: null }
}

/** Returns the sign-in with a newer token. */
export function renewed(before: SignInRecord, ticket: Ticket): SignInRecord {
  return { ...before, renewals: before.renewals + 1, ticket }
}

/** Returns the sign-in after its end. */
export function ended(before: SignInRecord, notice: string | null = null): SignInRecord {
  return { ...before, ticket: null, notice }
}

/**
 * Whether a record replaces another. All tabs get the same result, whatever order the records arrive in. The later
 * sign-in wins. Within one sign-in, its end wins over any renewal, and a later renewal over an earlier one.
 */
export function isNewer(one: SignInRecord, other: SignInRecord): boolean {
  if (one.beganAtMs !== other.beganAtMs) return one.beganAtMs > other.beganAtMs
  if (one.ticket === null || other.ticket === null) {
    return one.ticket === null && other.ticket !== null
  }
  if (one.renewals !== other.renewals) return one.renewals > other.renewals
  // Neither record is newer, so the choice is arbitrary, but all tabs must make the same choice.
  return one.ticket.token > other.ticket.token
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parseTicket(value: unknown): Ticket | null {
  if (!isObject(value) || typeof value['token'] !== 'string') return null
  return { token: value['token'], way: value['way'] === 'provider' ? 'provider' : 'password' }
}

/** Parses a record from another tab or from the browser storage. Returns null if it is invalid. */
export function parseRecord(value: unknown): SignInRecord | null {
  if (!isObject(value)) return null
  const { beganAtMs, renewals, ticket, notice } = value
  if (typeof beganAtMs !== 'number' || !Number.isSafeInteger(beganAtMs)) return null
  if (typeof renewals !== 'number' || !Number.isSafeInteger(renewals)) return null
  const words = typeof notice === 'string' ? notice : null
  return { beganAtMs, renewals, ticket: parseTicket(ticket), notice: words }
}
