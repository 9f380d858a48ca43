import type { RequestHandler } from 'express'
import { sendPage } from '../pages/page.ts'
import type { ListPages } from './list-pages.ts'

/** Longer addresses ask for nothing that the shop has. */
const longestAddress = 4_000

/** Whether an address is of somebody who has gone on to further pages: only the script knows how far, and where. */
function isFurtherOn(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has('page')
}

/**
 * Answers the public list of parts with its first products as HTML. Where that cannot be had, as while the catalogue is
 * away, it leaves the address to the storefront, whose empty page asks and says what happened; as it does the address of
 * a place further on, where a reload comes back to.
 */
export function createListHandler(lists: ListPages): RequestHandler {
  return async (request, response, next) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    const isList = request.path === '/parts' && request.url.length <= longestAddress
    if (!isList || !isAsked || !request.accepts('html') || isFurtherOn(request.url)) return next()
    const outcome = await lists.find(request.url)
    if (outcome.kind === 'page') sendPage(request, response, { ...outcome.page, status: 200 })
    else next()
  }
}
