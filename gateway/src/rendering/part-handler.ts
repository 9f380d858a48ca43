import type { Request, RequestHandler, Response } from 'express'
import type { Limits } from '../rate-limits/limits.ts'
import { redirectToPage } from '../pages/page.ts'
import type { Pages } from '../pages/pages.ts'
import { sendResponse } from '../response-cache/cached-response.ts'
import type { PartPages } from './part-pages.ts'

const retrySeconds = 5

/** Returns the parameter of a part page's path, whatever the case of `/parts`. Returns undefined for other paths. */
function parseParameter(request: Request): string | undefined {
  const found = /^\/parts\/([^/]+)\/?$/i.exec(request.path)?.[1]
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found)
  } catch {
    return undefined
  }
}

/**
 * Serves the part pages. The response is 200 with the part as HTML, or 301 for a path with an old name. It is 404 for a
 * part that is not on sale, and 503 while the catalogue is unavailable. A 404 or 503 response contains the empty page,
 * whose script shows what happened. The storefront handles all other paths and, before the first build, the part paths
 * as well.
 */
export function createPartHandler(parts: PartPages, pages: Pages, limits: Limits): RequestHandler {
  async function sendShell(request: Request, response: Response, status: 404 | 503) {
    const shell = await pages.shell()
    if (!shell) return false
    const lasting = status === 503 ? 'no-store' : 'no-cache'
    const headers = { ...shell.headers, 'cache-control': lasting }
    await sendResponse(request, response, { ...shell, status, headers })
    return true
  }

  async function send(request: Request, response: Response, param: string) {
    const outcome = await parts.find(param)
    const path = outcome.status === 200 ? `/parts/${param}` : outcome.headers['location']
    if (path !== undefined && path !== request.path) redirectToPage(request, response, path)
    else if (outcome.status === 200) await sendResponse(request, response, outcome)
    else if (outcome.status === 404) return sendShell(request, response, 404)
    else if (outcome.status === 503) {
      response.set('Retry-After', String(retrySeconds))
      return sendShell(request, response, 503)
    } else return false
    return true
  }

  return async (request, response, next) => {
    const param = parseParameter(request)
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    if (param === undefined || !isAsked || !request.accepts('html')) return next()
    await limits.countAddress(request.ip ?? '')
    if (!(await send(request, response, param))) next()
  }
}
