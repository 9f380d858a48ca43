import { scaled } from '@axle/kit/limits'
import { unavailable } from '@axle/kit/errors'
import { request } from 'undici'
import { z } from 'zod'

/** Short enough that an inquiry and what follows it end long before a job's lease. */
const timeoutMs = scaled('payment', 4_000)
/** Statuses with which a server says that the same call may go well later. */
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

/** @throws Refusal `unavailable` whatever goes wrong on the way, since nothing of it says what became of the call */
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
 * Asks the sandbox.
 * @returns undefined when it does not know what it was asked about
 * @throws Refusal `unavailable` when it cannot be reached or does not answer as it should, Error when it refuses
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
