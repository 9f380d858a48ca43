import { Refusal } from '@axle/kit/errors/errors'
import type { Handlers } from '@axle/kit/http/handler'
import type { Request } from 'express'
import { createCookie } from './cookie.ts'
import type { OpenSession, Sessions } from './session.flow.ts'
import type { GuardedSignIn } from './sign-in.flow.ts'

export type SessionRoutesOptions = {
  readonly sessions: Sessions
  readonly signIn: GuardedSignIn
  readonly publicUrl: string
  /**
   * Whether users may sign in with the shop's own form. If false, they can sign in only on the identity provider's
   * page.
   */
  readonly passwordSignIn: boolean
}

/**
 * Tells the browser to clear its cache at sign-out. The cache contains photos, for up to a year, and pages that the
 * user has visited. 'storage' is not cleared, because it contains the theme, the vehicles, the service worker, and the
 * signal that signs out other tabs. 'cookies' is not cleared, because the identity provider's cookies may be on the
 * same host. The gateway clears its own cookie by name.
 */
const forgotten = { 'Clear-Site-Data': '"cache"' } as const

/** Returns the caller's IP address as determined by the trusted proxies, never by the caller's own claim. */
const getAddress = (request: Request): string => request.ip ?? ''

/** Creates the handlers of /session. The refresh token never reaches a script. */
export function sessionRoutes(options: SessionRoutesOptions) {
  const { sessions, signIn, publicUrl, passwordSignIn } = options
  const cookie = createCookie(publicUrl, 'session')
  const deviceCookie = createCookie(publicUrl, 'device')

  function answer(request: Request, session: OpenSession) {
    const { token, expiresAt } = session
    cookie.set(request, session.cookie, session.cookieSeconds)
    return { status: 200, body: { token, expiresAt } } as const
  }

  return {
    createSession: async ({ request, body: { email, password } }) => {
      if (!passwordSignIn) {
        throw new Refusal('unauthorized', 'Enter your password on the sign-in page.')
      }
      const { session, device } = await signIn({
        email,
        password,
        address: getAddress(request),
        deviceCookie: deviceCookie.read(request),
      })
      deviceCookie.set(request, device.value, device.seconds)
      return answer(request, session)
    },
    refreshSession: async ({ request }) => {
      cookie.assertOwnPage(request)
      try {
        return answer(request, await sessions.refresh(cookie.read(request), getAddress(request)))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'unauthorized') cookie.clear(request)
        throw error
      }
    },
    deleteSession: async ({ request }) => {
      cookie.assertOwnPage(request)
      await sessions.signOut(cookie.read(request), getAddress(request))
      cookie.clear(request)
      return { status: 204, headers: forgotten }
    },
  } satisfies Handlers
}
