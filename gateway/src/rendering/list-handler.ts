import type { Request, RequestHandler } from 'express'
import type { Limits } from '../rate-limits/limits.ts'
import { sendResponse } from '../response-cache/cached-response.ts'
import type { HomePages } from './home-pages.ts'
import type { ListPages } from './list-pages.ts'

type Kind = 'home' | 'list'

const kinds: Readonly<Record<string, Kind>> = { '/': 'home', '/home': 'home', '/parts': 'list' }
/** Maximum length of a URL whose page the gateway renders. All URLs of the shop are shorter. */
const longestAddress = 4_000
/**
 * Query parameters of requests that the renderer leaves to the storefront. `page` means that the visitor has loaded
 * further pages, and only the script knows how many. `__WB_REVISION__` comes from the service worker, which saves the
 * page for offline use. A saved page must not show prices as current.
 */
const leftWords = ['page', '__WB_REVISION__'] as const

function findKind({ method, path, url }: Request): Kind | undefined {
  const isAsked = method === 'GET' || method === 'HEAD'
  if (!isAsked || url.length > longestAddress || !Object.hasOwn(kinds, path)) return undefined
  const words = new URLSearchParams(url.split('?')[1])
  return leftWords.some((word) => words.has(word)) ? undefined : kinds[path]
}

/**
 * Serves the home page and the public list of parts with their first products as HTML. If that is not possible, for
 * example while the catalogue is unavailable, the storefront's own page handles the request and shows the error.
 */
export function createListHandler(
  home: HomePages,
  lists: ListPages,
  limits: Limits,
): RequestHandler {
  return async (request, response, next) => {
    const kind = findKind(request)
    if (kind === undefined || !request.accepts('html')) return next()
    await limits.countAddress(request.ip ?? '')
    const outcome = kind === 'home' ? await home.find() : await lists.find(request.url)
    if (outcome.status === 200) await sendResponse(request, response, outcome)
    else next()
  }
}
