import { Refusal } from '@axle/kit/errors'
import type { Handlers } from '@axle/kit/handler'
import type { Request } from 'express'
import { createCookie } from './cookie.ts'
import type { OpenSession, Sessions } from './session.flow.ts'
import type { GuardedSignIn } from './sign-in.flow.ts'

export type SessionRoutesOptions = {
  readonly sessions: Sessions
  readonly signIn: GuardedSignIn
  readonly publicUrl: string
  /** False leaves only the identity provider's own page. */
  readonly passwordSignIn: boolean
}

/**
 * What a browser forgets at sign-out: its own cache, with photos that are kept for a year and pages to go back to. Not
 * 'storage', which is the theme, the vehicles and the service worker, and what tells other tabs of the sign-out; nor
 * 'cookies', since those of the sign-in service may be of the same host, and ours is cleared by name.
 */
const forgotten = { 'Clear-Site-Data': '"cache"' } as const

/** Where a call comes from, by the proxies that are trusted and never by what the caller claims. */
const addressOf = (request: Request): string => request.ip ?? ''

/** The handlers of /session. The refresh token never reaches a script. */
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
        address: addressOf(request),
        deviceCookie: deviceCookie.read(request),
      })
      deviceCookie.set(request, device.value, device.seconds)
      return answer(request, session)
    },
    refreshSession: async ({ request }) => {
      cookie.assertOwnPage(request)
      try {
        return answer(request, await sessions.refresh(cookie.read(request), addressOf(request)))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'unauthorized') cookie.clear(request)
        throw error
      }
    },
    deleteSession: async ({ request }) => {
      cookie.assertOwnPage(request)
      await sessions.signOut(cookie.read(request), addressOf(request))
      cookie.clear(request)
      return { status: 204, headers: forgotten }
    },
  } satisfies Handlers
}
