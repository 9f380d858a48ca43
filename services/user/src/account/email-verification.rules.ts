/** Identity provider account that is linked to a shop account. */
export type Link = { readonly provider: string; readonly name: string }

/** Keycloak's record of a user's action. Any field may be missing. */
export type RawUserEvent = {
  readonly time?: number | undefined
  readonly type?: string | undefined
  readonly userId?: string | undefined
  readonly sessionId?: string | undefined
  readonly ipAddress?: string | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/** Proof that a user owns an account's email address. */
export type EmailVerification = {
  readonly at: Date
  readonly accountId: string
  /**
   * `mail`: the user opened the verification link. `password`: the user chose a new password through an emailed link.
   * `link`: the user confirmed by email that they own an account at an identity provider. `opening`: the user created
   * the account with an identity provider, which has verified the email address.
   */
  readonly by: 'mail' | 'password' | 'link' | 'opening'
  /** The proven email address, if the event contains it. */
  readonly email: string | undefined
  /** Account at the identity provider, if one was used. */
  readonly link: Link | undefined
}

/** All sign-in methods of an account. */
export type SignInMethods = {
  readonly credentials: readonly { readonly id: string; readonly type: string }[]
  readonly links: readonly Link[]
}

/** Keycloak session. */
export type Session = {
  readonly id: string
  readonly startedAt: Date
  /** Time when Keycloak last issued a token for the session. */
  readonly lastUsedAt: Date
  /** IP address from which the session was started, as Keycloak saw it. Empty if unknown. */
  readonly address: string
  /** Identity provider account with which the session was started, or undefined if it was started with a password. */
  readonly link: Link | undefined
}

/** A user's sign-out, in the shop or on Keycloak's own page. */
export type SignOut = { readonly at: Date; readonly accountId: string; readonly sessionId: string }

/** Converts a sign-out event. @returns undefined if the event does not name a session */
export function readSignOut({ time = 0, userId, sessionId }: RawUserEvent): SignOut | undefined {
  if (userId === undefined || sessionId === undefined) return undefined
  return { at: new Date(time), accountId: userId, sessionId }
}

function textIn(details: RawUserEvent['details'], name: string): string | undefined {
  const value = details?.[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns the identity provider account named in an event's details. */
export function linkIn(details: RawUserEvent['details']): Link | undefined {
  const provider = textIn(details, 'identity_provider')
  const name = textIn(details, 'identity_provider_identity')
  return provider === undefined || name === undefined ? undefined : { provider, name }
}

/**
 * Keycloak's name for linking an account after the user has confirmed the link by email. Confirming the link with the
 * password instead does not prove who owns the email address.
 */
const linkedByMail = 'idp-verify-account-via-email'

function findVerificationKind({
  type,
  details,
}: RawUserEvent): EmailVerification['by'] | undefined {
  if (type === 'VERIFY_EMAIL') return 'mail'
  if (type === 'UPDATE_PASSWORD') return 'password'
  if (type === 'REGISTER' && linkIn(details)) return 'opening'
  const isByMail = textIn(details, 'action') === linkedByMail
  return type === 'IDENTITY_PROVIDER_LINK_ACCOUNT' && isByMail ? 'link' : undefined
}

/**
 * Converts an event that may prove ownership of an email address. A new password counts as a verification only if the
 * address is verified afterwards, because only a password chosen through the emailed link verifies the address too.
 *
 * @returns undefined for any other event
 */
export function readEmailVerification(event: RawUserEvent): EmailVerification | undefined {
  const by = findVerificationKind(event)
  const { userId, time = 0, details } = event
  if (by === undefined || userId === undefined) return undefined
  const email = textIn(details, 'email')
  return { at: new Date(time), accountId: userId, by, email, link: linkIn(details) }
}

function isSame(one: Link | undefined, other: Link | undefined): boolean {
  return one?.provider === other?.provider && one?.name === other?.name
}

/**
 * Returns the sign-in methods to remove when an email address is proven for the first time, because a stranger may have
 * created the account. Keeps the method that proved the address. The verification email asks whether the recipient
 * created the account, so normally nothing is removed once the recipient has opened the link. However, the email does
 * not mention linked accounts. If there are any, all sign-in methods are removed.
 * @returns undefined if nothing is removed
 */
export function findRevokedMethods(
  { by, link }: EmailVerification,
  methods: SignInMethods,
): SignInMethods | undefined {
  const { credentials, links } = methods
  switch (by) {
    case 'opening':
      return undefined
    case 'mail':
      return links.length === 0 ? undefined : methods
    case 'password':
      return { credentials: credentials.filter(({ type }) => type !== 'password'), links }
    case 'link':
      return { credentials, links: links.filter((one) => !isSame(one, link)) }
  }
}

/** Returns whether a session must end. Only sessions that the verification itself started may continue. */
export function mustEndSession(
  { by, at, link }: EmailVerification,
  session: Pick<Session, 'id' | 'startedAt' | 'link'>,
): boolean {
  if (by === 'password') return session.startedAt <= at
  return by !== 'link' || !session.link || !isSame(session.link, link)
}
