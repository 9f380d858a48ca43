import { Refusal } from '@axle/kit/errors/errors'
import type { Request, Response } from 'express'
import { type CookieKind, getCookieSettings, isOwnOrigin, readCookie } from './cookie.rules.ts'

function getResponse({ res }: Request): Response {
  if (!res) throw new Error('Express gives each request its response')
  return res
}

/** Creates the functions that read a cookie from a request and set it on the response. */
export function createCookie(publicUrl: string, kind: CookieKind) {
  const { name, options } = getCookieSettings(publicUrl, kind)
  return {
    /** @returns undefined if the cookie is missing */
    read: (request: Request): string | undefined => readCookie(request.headers.cookie, name),
    set: (request: Request, value: string, seconds: number): void => {
      getResponse(request).cookie(name, value, { ...options, maxAge: seconds * 1000 })
    },
    clear: (request: Request): void => {
      getResponse(request).clearCookie(name, options)
    },
    /** @throws Refusal `forbidden` unless the request comes from the shop's own pages */
    assertOwnPage: (request: Request): void => {
      if (!isOwnOrigin(request.get('origin'), publicUrl)) {
        throw new Refusal('forbidden', `Only the pages of ${publicUrl} may do this.`)
      }
    },
  }
}
