/** How the user signed in: with the shop's own form, or on the identity provider's page. */
export type SignInWay = 'password' | 'provider'

export type Ticket = Readonly<{ token: string; way: SignInWay }>

/**
 * A tab's record of the sign-in in this browser. When the records of two tabs differ, `beganAtMs` and the other fields
 * show which one is newer. Each new sign-in has a larger `beganAtMs` than all earlier ones. The value does not change
 * when the sign-in is renewed or ended.
 */
export type SignInRecord = Readonly<{
  beganAtMs: number
  renewals: number
  /** Null after the sign-in has ended. */
  ticket: Ticket | null
  /** Message that tells the user why the sign-in ended. Null while the sign-in is active, and after a sign-out. */
  notice: string | null
}>

/** Record before the first sign-in. */
export const noSignIn: SignInRecord = { beganAtMs: 0, renewals: 0, ticket: null, notice: null }

/** Creates a new sign-in. It always counts as later than the previous sign-in, even if the clock was set back. */
export function begun(before: SignInRecord, ticket: Ticket, nowMs: number): SignInRecord {
  return { beganAtMs: Math.max(nowMs, before.beganAtMs + 1), renewals: 0, ticket, notice: null }
}

/** Returns the sign-in with a newer token. */
export function renewed(before: SignInRecord, ticket: Ticket): SignInRecord {
  return { ...before, renewals: before.renewals + 1, ticket }
}

/** Returns the record after the sign-in has ended. */
export function ended(before: SignInRecord, notice: string | null = null): SignInRecord {
  return { ...before, ticket: null, notice }
}

/**
 * Whether a record replaces another record. All tabs get the same result, in whatever order the records arrive. A later
 * sign-in replaces an earlier one. Within one sign-in, the end replaces any renewal, and a later renewal replaces an
 * earlier one.
 */
export function isNewer(one: SignInRecord, other: SignInRecord): boolean {
  if (one.beganAtMs !== other.beganAtMs) return one.beganAtMs > other.beganAtMs
  if (one.ticket === null || other.ticket === null) {
    return one.ticket === null && other.ticket !== null
  }
  if (one.renewals !== other.renewals) return one.renewals > other.renewals
  // Neither record is newer, so either may be chosen, but all tabs must choose the same record.
  return one.ticket.token > other.ticket.token
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parseTicket(value: unknown): Ticket | null {
  if (!isObject(value) || typeof value['token'] !== 'string') return null
  return { token: value['token'], way: value['way'] === 'provider' ? 'provider' : 'password' }
}

/** Parses a record from another tab or from browser storage. Returns null if the record is invalid. */
export function parseRecord(value: unknown): SignInRecord | null {
  if (!isObject(value)) return null
  const { beganAtMs, renewals, ticket, notice } = value
  if (typeof beganAtMs !== 'number' || !Number.isSafeInteger(beganAtMs)) return null
  if (typeof renewals !== 'number' || !Number.isSafeInteger(renewals)) return null
  const words = typeof notice === 'string' ? notice : null
  return { beganAtMs, renewals, ticket: parseTicket(ticket), notice: words }
}
