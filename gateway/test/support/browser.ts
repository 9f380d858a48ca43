import { type Answer, call } from '@axle/kit/testing/client'
import { signInUntilAccepted } from '@axle/kit/testing/sign-in'
import type { Account } from './people.ts'

type Credentials = Pick<Account, 'email' | 'password'>

/** Origin that gateways in tests treat as the shop's own. */
export const origin = 'http://shop.test'

/** Returns a cookie that a response sets: the text that a browser sends back, and the attributes. */
export function cookieIn(answer: Answer | undefined, kind: 'session' | 'device' = 'session') {
  const cookies = answer?.headers.getSetCookie() ?? []
  const text = cookies.find((one) => one.includes(`axle_${kind}=`)) ?? ''
  const [cookie = '', ...attributes] = text.split('; ')
  return { cookie, attributes }
}

/**
 * Simulates the session handling of a browser on the shop's own pages. Requests go to the gateway at `url` by default.
 */
export function createBrowser(url: string, preset: Credentials) {
  const signIn = ({ email, password } = preset, at = url): Promise<Answer> =>
    call(at, 'POST /api/session', { body: { email, password } })

  return {
    url,
    /** Attempts one sign-in, which may be rejected. */
    signIn,
    /** Signs in and retries until the sign-in succeeds, even right after another sign-in. */
    signedIn: (who = preset, at = url): Promise<Answer> =>
      signInUntilAccepted(() => signIn(who, at)),
    refresh: (
      cookie: string,
      at = url,
      headers: Readonly<Record<string, string>> = { origin },
    ): Promise<Answer> =>
      call(at, 'POST /api/session/refresh', { headers: { cookie, ...headers } }),
    signOut: (cookie: string, at = url): Promise<Answer> =>
      call(at, 'DELETE /api/session', { headers: { cookie, origin } }),
    cookieIn,
    /** Whether a response deletes the cookie. */
    clears: (answer: Answer): boolean =>
      /^axle_session=; .*Expires=Thu, 01 Jan 1970/.test(answer.headers.get('set-cookie') ?? ''),
  }
}

export type Browser = ReturnType<typeof createBrowser>
