import { toProblem } from '../api/problem.ts'
import { askForToken } from './ask-for-token.ts'
import type { ProviderAction } from './identity-provider.ts'
import { isSamePerson, parsePerson } from './person.rules.ts'
import { SignInFailure } from './session-client.ts'
import type { SessionParts, SessionState } from './session-parts.ts'
import { SignInAgain } from './sign-in-again.ts'
import type { SignInWay, Ticket } from './sign-in-record.rules.ts'
import { isDueForRenewal, readClaims, renewDelayMs } from './token.rules.ts'

const retryMs = 30_000
const ended = 'Your session has ended. Please sign in again.'
const unfinished = 'The sign-in could not be finished. Please try again.'

const createFailure = (detail: string) => new SignInFailure({ ...toProblem(null), detail })

/**
 * Manages the sign-in for all sign-in methods. It holds the token in memory and in the ticket store, and adopts changes
 * from other tabs. Only one tab at a time renews the token, five minutes before the token expires.
 */
export class Session {
  /** State of the dialog for requests that need a recent sign-in. */
  readonly again = new SignInAgain()
  readonly #parts: SessionParts
  readonly #listeners = new Set<() => void>()
  #state: SessionState = { status: 'starting' }
  #ticket: Ticket | null = null
  #expiresAtMs = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #renewal: Promise<boolean> | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  readonly state = (): SessionState => this.#state
  readonly token = (): string | null => this.#ticket?.token ?? null
  readonly way = (): SignInWay | null => this.#ticket?.way ?? null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Restores the stored sign-in. A token that is valid for more than five minutes is not renewed, because an
   * interrupted page load could otherwise lose the one-time refresh token.
   */
  async start(): Promise<void> {
    this.#parts.tickets.onChange((ticket, notice) => this.#follow(ticket, notice))
    if (this.#parts.provider.hasAnswer()) return this.#finishProviderSignIn()
    const kept = this.#parts.tickets.read()
    if (kept === null) return this.#leave(this.#parts.tickets.notice())
    if (!this.#take(kept)) return this.#leave(null)
    if (isDueForRenewal(this.#remainingMs())) await this.renew()
    if (this.#ticket) this.#show()
  }

  /**
   * Signs in with the shop's own form.
   * @throws SignInFailure with the identity provider's message
   */
  async signIn(email: string, password: string): Promise<void> {
    const { token } = await this.#parts.client.signIn(email, password)
    await this.#enter({ token, way: 'password' })
  }

  /** Opens the identity provider's sign-in page. With the hint `google`, it opens Google's sign-in page directly. */
  async signInAtProvider(hint: 'google' | null): Promise<void> {
    await this.#parts.provider.signIn(hint)
  }

  /**
   * Returns the URL of the identity provider's page for use in a popup. With `login`, that page asks for the
   * credentials again.
   */
  readonly providerWindowAddress = (hint: 'google' | null, prompt?: 'login'): Promise<string> =>
    this.#parts.provider.windowAddress(hint, prompt)

  /**
   * Finishes a sign-in from a popup.
   * @throws SignInFailure with the identity provider's message
   */
  async enterByProvider(): Promise<void> {
    const answer = await this.#parts.provider.token()
    if (answer.kind === 'token') return this.#enter({ token: answer.token, way: 'provider' })
    throw createFailure((answer.kind === 'refused' && answer.reason) || unfinished)
  }

  /**
   * Ends the session in this tab, in other tabs, at the gateway and at the identity provider. The function is
   * idempotent.
   */
  async signOut(notice: string | null = null): Promise<void> {
    const way = this.#ticket?.way
    this.#forget(notice)
    try {
      if (way === 'provider') await this.#parts.provider.signOut()
      else await this.#parts.client.end()
    } catch (error) {
      // The browser has already deleted the token. If the gateway or the identity provider is unavailable, its session
      // expires later.
      if (!(error instanceof Error)) throw error
    }
  }

  /** Opens the identity provider's page for an account action, which redirects back afterwards. */
  async actAtProvider(action: ProviderAction): Promise<void> {
    await this.#parts.provider.act(action)
  }

  /** Ends the session, because its token was refused or its account was deleted. */
  readonly reject = (notice: string = ended): void => this.#forget(notice)

  /** Asks the user to sign in again. Resolves with false if the user cancels. */
  readonly signInAgain = (): Promise<boolean> => this.again.ask()

  /** Renews the token. Concurrent callers share one renewal. Resolves with false if no new token is available. */
  readonly renew = (): Promise<boolean> => {
    const before = this.token()
    this.#renewal ??= this.#parts
      .inOneTab(() => this.#renewOnce(before))
      .then((isRenewed) => {
        // The new token may contain new data about the user, such as a verified email address.
        if (isRenewed) this.#show()
        return isRenewed
      })
      .finally(() => {
        this.#renewal = undefined
      })
    return this.#renewal
  }

  async #renewOnce(before: string | null): Promise<boolean> {
    const kept = this.#parts.tickets.read()
    if (before === null || kept === null) return false
    // Another tab has already renewed the token, so this tab uses the new token too.
    if (kept.token !== before && this.#take(kept)) return true
    const asked = this.#ticket
    const answer = await askForToken(this.#parts, kept.way)
    // If a sign-in or sign-out happened during the request, it takes precedence over the response.
    if (this.#ticket !== asked) return this.#ticket !== null
    if (answer.kind === 'token' && this.#takeRenewed({ ...kept, token: answer.token })) return true
    if (answer.kind === 'unreachable') this.#waitOrEnd()
    else this.#forget(ended)
    return false
  }

  /**
   * Keeps the session while the gateway or the identity provider is unavailable, because the token remains valid until
   * it expires.
   */
  #waitOrEnd(): void {
    if (this.#remainingMs() <= 0) this.#forget(ended)
    else this.#plan(Math.min(retryMs, this.#remainingMs()))
  }

  async #finishProviderSignIn(): Promise<void> {
    try {
      await this.enterByProvider()
      // A user who linked Google also has a password session at the gateway. If the request to end that session fails,
      // the session expires later.
      void this.#parts.client.end().catch(() => undefined)
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error
      this.#leave(error.message)
    }
  }

  /** Registers the user with the shop, which returns the token to store. */
  async #enter({ token, way }: Ticket): Promise<void> {
    const email = readClaims(token)?.email
    if (email === undefined) throw createFailure(unfinished)
    const recorded = await this.#parts.client.record(email, token)
    const ticket = { token: recorded.token, way }
    if (!this.#take(ticket)) throw createFailure(unfinished)
    this.#parts.tickets.begin(ticket)
    this.#show()
  }

  #takeRenewed(ticket: Ticket): boolean {
    if (!this.#take(ticket)) return false
    this.#parts.tickets.renew(ticket)
    return true
  }

  #take(ticket: Ticket): boolean {
    const claims = readClaims(ticket.token)
    if (claims === null) return false
    this.#ticket = ticket
    this.#expiresAtMs = claims.expiresAtSeconds * 1000
    this.#plan(renewDelayMs(this.#remainingMs()))
    return true
  }

  #follow(ticket: Ticket | null, notice: string | null): void {
    if (ticket === null) this.#leave(notice)
    else if (this.#take(ticket)) this.#show()
  }

  #forget(notice: string | null): void {
    this.#parts.tickets.end(notice)
    this.#leave(notice)
  }

  #leave(notice: string | null): void {
    clearTimeout(this.#timer)
    this.#ticket = null
    this.again.answer(false)
    this.#change({ status: 'signedOut', notice })
  }

  #show(): void {
    const person = parsePerson(this.token() ?? '')
    if (person === null) return this.#leave(null)
    const now = this.#state
    if (now.status === 'signedIn' && isSamePerson(now.person, person)) return
    this.#change({ status: 'signedIn', person })
  }

  #change(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #plan(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.renew(), delayMs)
  }

  #remainingMs(): number {
    return this.#expiresAtMs - Date.now()
  }
}
