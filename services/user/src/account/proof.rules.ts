/** An account at a provider, by which somebody signs in here. */
export type Link = { readonly provider: string; readonly name: string }

/** What Keycloak remembers of what somebody did, as it reports it; anything of it may be missing. */
export type RawUserEvent = {
  readonly time?: number | undefined
  readonly type?: string | undefined
  readonly userId?: string | undefined
  readonly sessionId?: string | undefined
  readonly ipAddress?: string | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** Somebody showed that the address of an account is theirs. */
export type Proof = {
  readonly at: Date
  readonly accountId: string
  /**
   * `mail`: opened the link that verifies the address; `password`: chose a new one by a mail; `link`: confirmed by a
   * mail that an account at a provider is theirs; `opening`: opened the account by a provider, which knows the address.
   */
  readonly by: 'mail' | 'password' | 'link' | 'opening'
  /** The address, where it is said. */
  readonly email: string | undefined
  /** The provider's account, where one was used. */
  readonly link: Link | undefined
}

/** All by which somebody signs in to an account. */
export type WaysIn = {
  readonly credentials: readonly { readonly id: string; readonly type: string }[]
  readonly links: readonly Link[]
}

/** A sign-in that lasts, at Keycloak. */
export type Session = {
  readonly id: string
  readonly startedAt: Date
  /** When Keycloak gave out a token of it last. */
  readonly lastUsedAt: Date
  /** From where it was begun, as Keycloak saw it; empty where it does not say. */
  readonly address: string
  /** The account at a provider that began the session; undefined for a password. */
  readonly link: Link | undefined
}

/** Somebody signed out, of the shop or at Keycloak's own page. */
export type SignOut = { readonly at: Date; readonly accountId: string; readonly sessionId: string }

/** Reads a sign-out. @returns undefined where it names no session */
export function readSignOut({ time = 0, userId, sessionId }: RawUserEvent): SignOut | undefined {
  if (userId === undefined || sessionId === undefined) return undefined
  return { at: new Date(time), accountId: userId, sessionId }
}

function textIn(details: RawUserEvent['details'], name: string): string | undefined {
  const value = details?.[name]
  return typeof value === 'string' ? value : undefined
}

/** The provider's account that an event names. */
export function linkIn(details: RawUserEvent['details']): Link | undefined {
  const provider = textIn(details, 'identity_provider')
  const name = textIn(details, 'identity_provider_identity')
  return provider === undefined || name === undefined ? undefined : { provider, name }
}

/** Who links after signing in with the password shows nothing about the address; who confirms by a mail does. */
const linkedByMail = 'idp-verify-account-via-email'

function kindOf({ type, details }: RawUserEvent): Proof['by'] | undefined {
  if (type === 'VERIFY_EMAIL') return 'mail'
  if (type === 'UPDATE_PASSWORD') return 'password'
  if (type === 'REGISTER' && linkIn(details)) return 'opening'
  const isByMail = textIn(details, 'action') === linkedByMail
  return type === 'IDENTITY_PROVIDER_LINK_ACCOUNT' && isByMail ? 'link' : undefined
}

/**
 * Reads what may prove an address. A new password does so only where the address is verified afterwards, which the mail
 * about it brings along. @returns undefined for anything else
 */
export function readProof(event: RawUserEvent): Proof | undefined {
  const by = kindOf(event)
  const { userId, time = 0, details } = event
  if (by === undefined || userId === undefined) return undefined
  const email = textIn(details, 'email')
  return { at: new Date(time), accountId: userId, by, email, link: linkIn(details) }
}

function isSame(one: Link | undefined, other: Link | undefined): boolean {
  return one?.provider === other?.provider && one?.name === other?.name
}

/**
 * What goes when an address is proven for the first time: whoever opened the account may be somebody else. What was
 * itself the proof stays. The link of the first mail asks whether one has opened the account: who says yes keeps
 * it as it is, unless something was linked meanwhile, of which the mail says nothing.
 * @returns undefined when all stays
 */
export function whatGoes({ by, link }: Proof, ways: WaysIn): WaysIn | undefined {
  const { credentials, links } = ways
  switch (by) {
    case 'opening':
      return undefined
    case 'mail':
      return links.length === 0 ? undefined : ways
    case 'password':
      return { credentials: credentials.filter(({ type }) => type !== 'password'), links }
    case 'link':
      return { credentials, links: links.filter((one) => !isSame(one, link)) }
  }
}

/** Whether a session goes, too: all but those that the proof itself has opened. */
export function isSessionGoing(
  { by, at, link }: Proof,
  session: Pick<Session, 'id' | 'startedAt' | 'link'>,
): boolean {
  if (by === 'password') return session.startedAt <= at
  return by !== 'link' || !session.link || !isSame(session.link, link)
}
