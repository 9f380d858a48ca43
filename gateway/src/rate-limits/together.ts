import { RateLimiterRes } from 'rate-limiter-flexible'

type Call = { readonly pass: () => void; readonly fail: (error: unknown) => void }

/**
 * Returns how many calls of the last batch may still pass. A batch that was blocked before counting has no count, so
 * none of its calls may pass.
 */
function passing({ consumedPoints }: RateLimiterRes, calls: number, points: number): number {
  return consumedPoints === 0 ? 0 : Math.max(0, points - (consumedPoints - calls))
}

/**
 * Batches concurrent calls with the same key: calls that arrive while a count is in progress share the next count. Each
 * call gets the same result as if it had been counted separately, in order of arrival.
 * @param consume counts a number of calls of a key, and rejects with the total if it exceeds the limit
 * @param points maximum number of calls that pass
 * @returns a function that rejects as `consume` does for a call above the limit
 */
export function countedTogether(
  consume: (key: string, calls: number) => Promise<void>,
  points: number,
): (key: string) => Promise<void> {
  const waiting = new Map<string, Call[]>()

  async function count(key: string, calls: readonly Call[]): Promise<void> {
    try {
      await consume(key, calls.length)
      for (const call of calls) call.pass()
    } catch (error) {
      const most = error instanceof RateLimiterRes ? passing(error, calls.length, points) : 0
      calls.forEach((call, index) => (index < most ? call.pass() : call.fail(error)))
    }
  }

  async function countAll(key: string, first: Call): Promise<void> {
    let calls: readonly Call[] = [first]
    while (calls.length > 0) {
      waiting.set(key, [])
      await count(key, calls)
      calls = waiting.get(key) ?? []
    }
    waiting.delete(key)
  }

  return (key) =>
    new Promise<void>((resolve, reject) => {
      const call = { pass: resolve, fail: reject }
      const others = waiting.get(key)
      if (others) others.push(call)
      else void countAll(key, call)
    })
}
