import { scaled } from '@axle/kit/limits'
import { unavailable } from '@axle/kit/errors'
import type { z } from 'zod'
import type { Part } from './parts.rules.ts'

/** A query that takes longer helps nobody; a search is three of them at most, and the gateway gives up at ten. */
const queryMs = scaled('search', 3_000)
/** For many products with many vehicles at once. */
export const writeMs = scaled('search', 60_000)

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT'
type Request = {
  readonly method?: Method
  /** JSON, or lines of it. */
  readonly body?: Part | string
  readonly timeoutMs?: number
}
type Answer = { readonly status: number; readonly body: unknown }

function lost(cause: unknown) {
  return unavailable('The list of parts', cause)
}

/** An address without the name and password that it may hold, and these as a header. */
function addressOf(url: string) {
  const { origin, pathname, username, password } = new URL(url)
  const base = origin + pathname.replace(/\/$/, '')
  if (username === '') return { base, headers: {} }
  const pair = [username, password].map(decodeURIComponent).join(':')
  return { base, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/**
 * Asks a search server. It is an outage of it when it does not answer, answers something else than it should, or says
 * that it cannot; what it finds wrong with a request is a bug of ours.
 */
export function createClient(url: string) {
  const { base, headers: own } = addressOf(url)

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
    /** @throws Refusal `unavailable` while the server is away or answers nonsense */
    ask: async <T>(path: string, schema: z.ZodType<T>, request: Request = {}): Promise<T> => {
      const answer = await send(path, request)
      assertUnderstood(path, answer)
      const read = schema.safeParse(answer.body)
      if (!read.success) throw lost(read.error)
      return read.data
    },
    /** The same, of a call whose answer says nothing but its status. @returns whether it is not 404 */
    has: async (path: string): Promise<boolean> => {
      const answer = await send(path, { method: 'HEAD' })
      if (answer.status === 404) return false
      assertUnderstood(path, answer)
      return true
    },
  }
}

export type Client = ReturnType<typeof createClient>
