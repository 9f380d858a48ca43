import { RateLimiterRes } from 'rate-limiter-flexible'

type Call = { readonly pass: () => void; readonly fail: (error: unknown) => void }

/** How many of the calls that were counted last still pass; what was refused before it was counted says nothing. */
function passing({ consumedPoints }: RateLimiterRes, calls: number, points: number): number {
  return consumedPoints === 0 ? 0 : Math.max(0, points - (consumedPoints - calls))
}

/**
 * Counts calls of one key that come while a count is under way by the next count, all at once: each is decided as if
 * it had been counted alone, in the order of their coming.
 * @param consume counts so many calls of a key; rejects with how many were counted in all when those are too many
 * @param points how many calls pass
 * @returns a function that rejects as `consume` does for a call that is one too many
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
