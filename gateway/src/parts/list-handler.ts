import type { RequestHandler } from 'express'
import { sendPage } from '../pages/page.ts'
import type { ListPages } from './list-pages.ts'

/** Longer addresses ask for nothing that the shop has. */
const longestAddress = 4_000

/**
 * Answers the public list of parts with its first products as HTML. Where that cannot be had, as while the catalogue is
 * away, it leaves the address to the storefront, whose empty page asks and says what happened.
 */
export function createListHandler(lists: ListPages): RequestHandler {
  return async (request, response, next) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    const isList = request.path === '/parts' && request.url.length <= longestAddress
    if (!isList || !isAsked || !request.accepts('html')) return next()
    const outcome = await lists.find(request.url)
    if (outcome.kind === 'page') sendPage(request, response, { ...outcome.page, status: 200 })
    else next()
  }
}
