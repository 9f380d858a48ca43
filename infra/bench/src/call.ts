import { setTimeout as pause } from 'node:timers/promises'
import { request as send } from 'undici'

/** Response with its body. */
export type Answer = { readonly status: number; readonly text: string }

export type Request = {
  readonly token?: string
  readonly body?: unknown
  readonly key?: string
}

const againAfterMs = 500
const attemptsAtMost = 10

/**
 * Returns the request body and its content type. A form is converted to bytes first, because undici's `request`
 * (7.30.2) never finishes with a FormData body.
 */
async function encodeBody(body: unknown) {
  if (body === undefined) return undefined
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: JSON.stringify(body) }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await form.arrayBuffer()) }
}

async function attempt(url: string, what: string, request: Request): Promise<Answer> {
  const [method = 'GET', path = '/'] = what.split(' ')
  const { token, body, key } = request
  const content = await encodeBody(body)
  // The benchmark's client shares two cores with the shop, so it uses undici's `request`, which takes half the
  // processor time of `fetch`.
  const answered = await send(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(content && { 'content-type': content.type }),
    },
    ...(content && { body: content.bytes }),
  })
  return { status: answered.statusCode, text: await answered.body.text() }
}

/** Whether the shop closed an idle connection just as the client reused it. Browsers retry in this case, too. */
function wasClosed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

/**
 * Sends a request as the storefront does, and retries it while the shop is temporarily unavailable.
 * @param what method and path: `GET /api/services`
 * @throws Error if there is no response, or its status is not 2xx
 */
export async function call(url: string, what: string, request: Request = {}): Promise<Answer> {
  for (let count = 1; ; count += 1) {
    const answer = await attempt(url, what, request).catch((error: unknown) => {
      if (wasClosed(error) && count < attemptsAtMost) return undefined
      const cause = error instanceof Error ? (error.cause ?? error) : error
      throw new Error(`${what} was not answered: ${String(cause)}`, { cause: error })
    })
    if (!answer) continue
    if (answer.status < 300) return answer
    if (answer.status !== 503 || count === attemptsAtMost) {
      throw new Error(`${what} was answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    }
    await pause(againAfterMs)
  }
}
