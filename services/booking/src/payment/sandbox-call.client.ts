import { scaled } from '@axle/kit/config/limits'
import { unavailable } from '@axle/kit/errors/errors'
import { request } from 'undici'
import { z } from 'zod'

/** Timeout of a request. A job may send two requests, and both must end long before the job's lease does. */
const timeoutMs = scaled('payment', 4_000)
/** Status codes of temporary errors, after which the same request may succeed later. */
const passing: readonly number[] = [408, 425, 429]

const problem = z.object({ type: z.string().startsWith('urn:axle:problem:'), detail: z.string() })

export type Call = {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly body?: object
}

function isPassing(status: number): boolean {
  return status >= 500 || passing.includes(status)
}

function away(cause: unknown): Error {
  return unavailable('The payment provider', cause)
}

/** @throws Refusal `unavailable` after any failure, because the request may have taken effect nevertheless */
async function exchange(url: string, { method, path, body }: Call) {
  try {
    const response = await request(new URL(path, url), {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.statusCode, answer: await response.body.json() }
  } catch (error) {
    throw away(error)
  }
}

/**
 * Sends a request to the sandbox.
 * @returns undefined if the resource does not exist at the sandbox
 * @throws Refusal `unavailable` if it is unreachable or its response is invalid, Error if the sandbox refuses the
 * request
 */
export async function callSandbox<T>(
  url: string,
  call: Call,
  shape: z.ZodType<T>,
): Promise<T | undefined> {
  const { status, answer } = await exchange(url, call)
  if (status === 200) {
    const read = shape.safeParse(answer)
    if (read.success) return read.data
  }
  const refused = problem.safeParse(answer)
  if (!refused.success || isPassing(status)) {
    throw away(new Error(`Sandbox: ${status} that cannot be understood`))
  }
  if (status === 404) return undefined
  throw new Error(`Sandbox: ${status} ${refused.data.detail}`)
}
