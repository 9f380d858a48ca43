import type { ServerResponse } from 'node:http'
import type { Answer } from './upstream.ts'

/** Headers with which a browser requests a page. */
export const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const pictures = ['/api/images/0c-640.webp', '/api/images/0b-640.webp']
export const bulb = { _id: 'h7-55', name: 'ClearBeam H7', price: 9.5, pictures }

type Part = { readonly _id: string; readonly name: string; readonly price?: number }

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Responds as a catalogue with these parts on sale. */
export function selling(...parts: readonly Part[]): Answer {
  return ({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://catalogue.test')
    if (pathname === '/parts') {
      const requested = searchParams.getAll('id')
      const found = parts.filter(({ _id }) => requested.includes(_id))
      const changedAt = '2026-01-01T00:00:00.000Z'
      sendJson(
        response,
        200,
        found.map(({ _id, name }) => ({ _id, name, changedAt })),
      )
      return
    }
    const part = parts.find(({ _id }) => pathname === `/services/${_id}`)
    if (part) sendJson(response, 200, { img: '/a.webp', fits: [], ...part })
    else sendJson(response, 404, {})
  }
}
