import type { Request, RequestHandler, Response } from 'express'
import type { Limits } from '../rate-limits/limits.ts'
import { redirectToPage, sendPage } from '../pages/page.ts'
import type { Pages } from '../pages/pages.ts'
import type { PartOutcome, PartPages } from './part-pages.ts'

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
    sendPage(request, response, { ...shell, status })
    return true
  }

  async function send(request: Request, response: Response, outcome: PartOutcome) {
    switch (outcome.kind) {
      case 'page':
        if (request.path === outcome.path) {
          sendPage(request, response, { ...outcome.page, status: 200 })
        } else redirectToPage(request, response, outcome.path)
        return true
      case 'elsewhere':
        redirectToPage(request, response, outcome.path)
        return true
      case 'missing':
        return sendShell(request, response, 404)
      case 'unavailable':
        response.set('Retry-After', String(retrySeconds))
        return sendShell(request, response, 503)
      case 'unrendered':
        return false
    }
  }

  return async (request, response, next) => {
    const param = parseParameter(request)
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    if (param === undefined || !isAsked || !request.accepts('html')) return next()
    await limits.countAddress(request.ip ?? '')
    if (!(await send(request, response, await parts.find(param)))) next()
  }
}
