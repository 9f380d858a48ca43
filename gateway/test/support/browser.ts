import { type Answer, call } from '@axle/kit/testing/client'
import { signInUntilAccepted } from '@axle/kit/testing/sign-in'
import type { Account } from './people.ts'

type Credentials = Pick<Account, 'email' | 'password'>

/** The origin that gateways of the tests take for the shop's own. */
export const origin = 'http://shop.test'

/** Does with sessions what a browser does on the shop's own pages, at one gateway unless another is given. */
export function createBrowser(url: string, preset: Credentials) {
  const signIn = ({ email, password } = preset, at = url): Promise<Answer> =>
    call(at, 'POST /api/session', { body: { email, password } })

  return {
    url,
    /** One attempt, which may be refused. */
    signIn,
    /** A sign-in that must go well, also right after another one. */
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
    /** The cookie that an answer sets, as it is sent back, and its attributes. */
    cookieIn: (answer: Answer | undefined) => {
      const [cookie = '', ...attributes] = (answer?.headers.get('set-cookie') ?? '').split('; ')
      return { cookie, attributes }
    },
    /** Whether an answer takes the cookie away. */
    clears: (answer: Answer): boolean =>
      /^axle_session=; .*Expires=Thu, 01 Jan 1970/.test(answer.headers.get('set-cookie') ?? ''),
  }
}

export type Browser = ReturnType<typeof createBrowser>
