import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { Request, RequestHandler, Response } from 'express'
import type { Limits } from '../limits/limits.ts'
import { cookieOf, isOwnOrigin, readCookie } from './cookie.rules.ts'
import type { OpenSession, Sessions } from './session.flow.ts'

export type SessionRoutesOptions = {
  readonly sessions: Sessions
  readonly limits: Limits
  readonly publicUrl: string
  /** False leaves only the identity provider's own page. */
  readonly passwordSignIn: boolean
}

type Session = components['schemas']['Session']
type Credentials = components['schemas']['Credentials']

/** The handlers of /session. The refresh token never reaches a script. */
export function createSessionRoutes(options: SessionRoutesOptions) {
  const { sessions, limits, publicUrl, passwordSignIn } = options
  const { name, options: cookieOptions } = cookieOf(publicUrl)

  function answer(response: Response, session: OpenSession): void {
    const { token, expiresAt, cookie, cookieSeconds } = session
    response.cookie(name, cookie, { ...cookieOptions, maxAge: cookieSeconds * 1000 })
    response.set('Cache-Control', 'no-store').json({ token, expiresAt } satisfies Session)
  }

  function assertOwnPage(request: Request): void {
    if (!isOwnOrigin(request.get('origin'), publicUrl)) {
      throw new Refusal('forbidden', `Only the pages of ${publicUrl} may do this.`)
    }
  }

  const createSession: RequestHandler<unknown, unknown, Credentials> = async (req, response) => {
    if (!passwordSignIn) {
      throw new Refusal('unauthorized', 'Passwords are asked for on the sign-in page. Go there.')
    }
    const { email, password } = req.body
    await limits.countAccount(email)
    answer(response, await sessions.signIn(email, password))
  }

  const refreshSession: RequestHandler = async (request, response) => {
    assertOwnPage(request)
    try {
      answer(response, await sessions.refresh(readCookie(request.headers.cookie, name)))
    } catch (error) {
      const isEnded = error instanceof Refusal && error.code === 'unauthorized'
      if (isEnded) response.clearCookie(name, cookieOptions)
      throw error
    }
  }

  const deleteSession: RequestHandler = async (request, response) => {
    assertOwnPage(request)
    await sessions.signOut(readCookie(request.headers.cookie, name))
    response.clearCookie(name, cookieOptions).set('Cache-Control', 'no-store')
    response.status(204).end()
  }

  return { createSession, refreshSession, deleteSession }
}
