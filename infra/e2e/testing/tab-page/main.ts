import { Session } from '../../../../frontend/src/session/session.ts'
import { createTicketStore } from '../../../../frontend/src/session/ticket-store.ts'
import { fakeProvider, makeToken } from '../../../../frontend/src/testing/fake-session.ts'

const patienceMs = 60_000

/** Returns the email address in an access token, or null if there is none. */
const emailIn = (token: string | null): string | null =>
  token === null ? null : JSON.parse(atob(token.split('.')[1] ?? '')).email

let email = ''
const newToken = () => ({ token: makeToken({ email, mark: crypto.randomUUID() }), expiresAt: '' })
/**
 * Token renewal that the test holds back. `asked` is called when the request is sent, and the response waits for
 * `answer`.
 */
let held: { readonly asked: () => void; readonly answer: Promise<void> } | undefined

/** The storefront's session, in a page that contains nothing else. Only the server's responses are mocked. */
const session = new Session({
  client: {
    signIn: async (who) => {
      email = who
      return newToken()
    },
    refresh: async () => {
      const answer = newToken()
      held?.asked()
      await held?.answer
      return answer
    },
    end: async () => undefined,
    record: async (_email, token) => ({ token }),
    configuration: async () => {
      throw new Error('Nobody asks for the configuration here.')
    },
  },
  provider: fakeProvider(),
  tickets: createTicketStore(),
  inOneTab: (work) => navigator.locks.request('axle-session', work),
})

const shown = (): string | null => {
  const state = session.state()
  return state.status === 'signedIn' ? state.person.email : null
}

let release: () => void = () => undefined
let renewing: Promise<void> = Promise.resolve()

const tab = {
  signIn: (who: string) => session.signIn(who, ''),
  signOut: () => session.signOut(),
  renew: async () => {
    email = shown() ?? ''
    await session.renew()
  },
  /** Starts a token renewal whose response is held back until the test calls `endRenewal`. */
  beginRenewal: () =>
    new Promise<void>((asked) => {
      const answer = new Promise<void>((resolve) => {
        release = resolve
      })
      held = { asked, answer }
      renewing = tab.renew()
    }),
  endRenewal: async () => {
    release()
    await renewing
  },
  /** Returns the user that this page shows, and the user in the storage, which the next page will show. */
  state: () => ({ shown: shown(), kept: emailIn(localStorage.getItem('accesstoken')) }),
  /**
   * Waits until this tab shows the given user, or no user if `who` is null.
   * @returns whether the tab showed the user in time
   */
  reaches: (who: string | null): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs)
      const look = () => {
        if (shown() !== who) return
        clearTimeout(timer)
        stop()
        resolve(true)
      }
      const stop = session.subscribe(look)
      look()
    }),
}

declare global {
  var tab: Tab
}
export type Tab = typeof tab

await session.start()
globalThis.tab = tab
