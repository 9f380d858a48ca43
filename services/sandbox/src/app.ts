import { notFound, Refusal, toProblem } from '@axle/kit/errors/errors'
import type { Log } from '@axle/kit/observability/log'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Charges } from './charge/charge.flow.ts'
import { type Asked, type Route } from './charge/charge.routes.ts'

const mostBodyBytes = 4_096

function send(response: ServerResponse, status: number, body: unknown, type = 'json'): void {
  response.writeHead(status, { 'content-type': `application/${type}` }).end(JSON.stringify(body))
}

function tooLarge(): Refusal {
  return new Refusal('too-large', `A body has ${mostBodyBytes} bytes at most.`)
}

/** Reads the body of a request. @throws Refusal if the body is not JSON, has another media type or is too large */
async function readBody(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal('unsupported-media-type', 'Send the body as application/json.')
  }
  if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) throw tooLarge()
  const parts: Buffer[] = []
  let length = 0
  // If the body is not read to its end, the connection must stay open, so that the refusal can be sent.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length
    if (length > mostBodyBytes) throw tooLarge()
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new Refusal('bad-request', 'The body is not JSON.')
  }
}

/**
 * Finds the route of a request.
 * @throws Refusal `not-found` for an unknown path, `method-not-allowed` for a wrong method
 */
function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; names: string[] } {
  const found = routes.flatMap((route) => {
    const match = route.path.exec(path)
    return match ? [{ route, names: match.slice(1) }] : []
  })
  const fits = found.find(({ route }) => route.method === method)
  if (fits) return fits
  if (found.length === 0) throw notFound()
  const allowed = found.map(({ route }) => route.method).join(' and ')
  throw new Refusal('method-not-allowed', `Only ${allowed} can be asked for here.`)
}

async function answer(
  charges: Promise<Charges>,
  routes: readonly Route[],
  request: IncomingMessage,
): Promise<unknown> {
  const { method = '', url = '' } = request
  const [path = '', query = ''] = url.split('?')
  const { route, names } = findRoute(routes, method, path)
  const body = method === 'GET' ? undefined : await readBody(request)
  const asked: Asked = { names, query: new URLSearchParams(query), body }
  return route.answer(await charges, asked)
}

/**
 * Creates the HTTP app, which responds with JSON and reports errors as RFC 9457 problems.
 * @param charges resolves when the ledger has been read
 */
export function createApp(
  charges: Promise<Charges>,
  routes: readonly Route[],
  log: Log,
): RequestListener {
  function refuse(response: ServerResponse, error: unknown): void {
    const id = randomUUID()
    if (!(error instanceof Refusal) || error.status >= 500) log.error({ err: error, id }, 'failed')
    const { status, code, message } =
      error instanceof Refusal
        ? error
        : { status: 500, code: 'internal', message: 'Something went wrong.' }
    // The connection is closed after the response. Otherwise the rest of a rejected body would be read as the next
    // request.
    response.setHeader('connection', 'close')
    send(response, status, toProblem(status, code, message, id), 'problem+json')
  }

  return (request, response) => {
    answer(charges, routes, request).then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        if (!request.errored) refuse(response, error)
      },
    )
  }
}
