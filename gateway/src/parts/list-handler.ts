import type { Request, RequestHandler } from 'express'
import type { Limits } from '../limits/limits.ts'
import { sendPage } from '../pages/page.ts'
import type { HomePages } from './home-pages.ts'
import type { ListPages } from './list-pages.ts'

type Kind = 'home' | 'list'

const kinds: Readonly<Record<string, Kind>> = { '/': 'home', '/home': 'home', '/parts': 'list' }
/** Longer addresses ask for nothing that the shop has. */
const longestAddress = 4_000
/**
 * Words of addresses that are left to the storefront: of somebody who has gone on to further pages, since only the
 * script knows how far, and of a worker that keeps the page for times without a connection, when it must not show
 * prices as those of now.
 */
const leftWords = ['page', '__WB_REVISION__'] as const

function kindOf({ method, path, url }: Request): Kind | undefined {
  const isAsked = method === 'GET' || method === 'HEAD'
  if (!isAsked || url.length > longestAddress || !Object.hasOwn(kinds, path)) return undefined
  const words = new URLSearchParams(url.split('?')[1])
  return leftWords.some((word) => words.has(word)) ? undefined : kinds[path]
}

/**
 * Answers the home page and the public list of parts with their first products as HTML. Where that cannot be had, as
 * while the catalogue is away, it leaves the address to the storefront, whose page asks and says what happened.
 */
export function createListHandler(
  home: HomePages,
  lists: ListPages,
  limits: Limits,
): RequestHandler {
  return async (request, response, next) => {
    const kind = kindOf(request)
    if (kind === undefined || !request.accepts('html')) return next()
    await limits.countAddress(request.ip ?? '')
    const outcome = kind === 'home' ? await home.find() : await lists.find(request.url)
    if (outcome.kind === 'page') sendPage(request, response, { ...outcome.page, status: 200 })
    else next()
  }
}
