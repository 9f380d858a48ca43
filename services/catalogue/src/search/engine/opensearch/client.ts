import { scaled } from '@axle/kit/config/limits'
import { unavailable } from '@axle/kit/errors/errors'
import type { z } from 'zod'
import type { Part } from './parts.rules.ts'

/** Request timeout in milliseconds. A search needs at most three requests, and the gateway times out after 10 s. */
const queryMs = scaled('search', 3_000)
/** Timeout in milliseconds for writing a batch of products that fit many vehicles. */
export const writeMs = scaled('search', 60_000)

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT'
type Request = {
  readonly method?: Method
  /** Request body: either JSON, or text with one JSON object per line. */
  readonly body?: Part | string
  readonly timeoutMs?: number
}
type Answer = { readonly status: number; readonly body: unknown }

function lost(cause: unknown) {
  return unavailable('The list of parts', cause)
}

/** Splits a URL into a URL without credentials and an `authorization` header. */
function splitCredentials(url: string) {
  const { origin, pathname, username, password } = new URL(url)
  const base = origin + pathname.replace(/\/$/, '')
  if (username === '') return { base, headers: {} }
  const pair = [username, password].map(decodeURIComponent).join(':')
  return { base, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/**
 * Creates an OpenSearch client. A timeout, an unexpected response or an error status counts as an outage. The exception
 * is status 400, which means that this code has built an invalid request.
 */
export function createClient(url: string) {
  const { base, headers: own } = splitCredentials(url)

  async function send(path: string, { method, body, timeoutMs }: Request): Promise<Answer> {
    const isLines = typeof body === 'string'
    const type = isLines ? 'application/x-ndjson' : 'application/json'
    try {
      const response = await fetch(base + path, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...own, ...(body !== undefined && { 'content-type': type }) },
        ...(body !== undefined && { body: isLines ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs ?? queryMs),
        redirect: 'error',
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    } catch (error) {
      throw lost(error)
    }
  }

  function assertUnderstood(path: string, { status, body }: Answer): void {
    if (status < 300) return
    const cause = new Error(`the search server answered ${path} with ${status}`, { cause: body })
    if (status === 400) throw cause
    throw lost(cause)
  }

  return {
    /** @throws Refusal `unavailable` if OpenSearch is unavailable or the response is unexpected */
    ask: async <T>(path: string, schema: z.ZodType<T>, request: Request = {}): Promise<T> => {
      const answer = await send(path, request)
      assertUnderstood(path, answer)
      const read = schema.safeParse(answer.body)
      if (!read.success) throw lost(read.error)
      return read.data
    },
    /** Checks whether a resource exists. @returns false if OpenSearch responds with status 404 */
    has: async (path: string): Promise<boolean> => {
      const answer = await send(path, { method: 'HEAD' })
      if (answer.status === 404) return false
      assertUnderstood(path, answer)
      return true
    },
  }
}

export type Client = ReturnType<typeof createClient>

/**
 * Function that sends a query about the indexed products to OpenSearch.
 * @throws Refusal `unavailable` if OpenSearch is unavailable
 */
export type Ask = <T>(what: '_search' | '_mget', schema: z.ZodType<T>, body: Part) => Promise<T>

export function createAsk(client: Client, index: string): Ask {
  return (what, schema, body) => client.ask(`/${index}/${what}`, schema, { body })
}
