import type { IdentityProvider, ProviderAnswer } from '../session/identity-provider.ts'
import type { Ticket } from '../session/sign-in-record.rules.ts'
import type { TicketStore } from '../session/ticket-store.ts'

type TokenFields = Readonly<{
  email?: string
  name?: string
  emailVerified?: boolean
  roles?: readonly string[]
  lifeSeconds?: number
  mark?: string
}>

const toBase64Url = (value: object) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Creates an unsigned token that the storefront can read. `mark` distinguishes tokens of the same user. */
export function makeToken(fields: TokenFields = {}): string {
  const { email = 'ada@axle.test', name = 'Ada Byron', emailVerified = true } = fields
  const { lifeSeconds = 900, mark = '', roles } = fields
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    email,
    email_verified: emailVerified,
    name,
    iat,
    exp: iat + lifeSeconds,
    jti: mark,
    ...(roles && { realm_access: { roles } }),
  }
  return [toBase64Url({ alg: 'none' }), toBase64Url(claims), 'signature'].join('.')
}

/**
 * Creates an in-memory ticket store. `publishAsOtherTab` simulates another tab that has changed the ticket. `change`
 * simulates another tab whose message has not arrived yet.
 */
export function memoryTickets(initial: Ticket | null = null): TicketStore & {
  change: (ticket: Ticket | null) => void
  publishAsOtherTab: (ticket: Ticket | null, notice?: string) => void
} {
  let stored = initial
  let reported: string | null = null
  const listeners = new Set<Parameters<TicketStore['onChange']>[0]>()
  const change = (ticket: Ticket | null, notice: string | null = null) => {
    stored = ticket
    reported = notice
  }
  return {
    read: () => stored,
    begin: (ticket) => change(ticket),
    renew: (ticket) => change(ticket),
    end: (notice) => change(null, notice),
    notice: () => reported,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    publishAsOtherTab: (ticket, notice) => {
      change(ticket, notice)
      for (const listener of listeners) listener(ticket, reported)
    },
  }
}

/** Creates a fake identity provider that returns the given response. */
export function fakeProvider(
  answer: ProviderAnswer = { kind: 'refused', reason: null },
  isReturning = false,
): IdentityProvider {
  return {
    hasAnswer: () => isReturning,
    token: async () => answer,
    signIn: async () => undefined,
    windowAddress: async () => 'https://id.axle.test/window',
    act: async () => undefined,
    signOut: async () => undefined,
  }
}
