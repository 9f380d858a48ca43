const growth = 4
const longestSeconds = 4 * 3_600
const dayMs = 86_400_000

export type Retries = {
  /** The pause after the first try that failed. */
  readonly firstSeconds: number
  /** For how long a message is tried. */
  readonly days: number
}

/**
 * How long a message waits for its next try, in milliseconds: 5 s, 20 s, 80 s … 4 h with the usual settings, a quarter more
 * or less, so that what failed together does not come together again.
 * @param failures how many tries have failed, at least one
 * @param random from 0 to 1
 * @returns undefined when it is not tried any more
 */
export function waitMsAfter(
  failures: number,
  ageMs: number,
  random: number,
  { firstSeconds, days }: Retries,
): number | undefined {
  if (ageMs > days * dayMs) return undefined
  const seconds = Math.min(firstSeconds * growth ** Math.min(failures - 1, 20), longestSeconds)
  return Math.round(seconds * 1_000 * (0.75 + random / 2))
}

/** What becomes of a message after a try. */
type Outcome = 'delivered' | 'gone' | 'failed'

/** What an answer's status says; redirects are followed by nobody, so they are failures. */
export function outcomeOf(status: number | undefined): Outcome {
  if (status === undefined) return 'failed'
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'delivered' : 'failed'
}

type Waiting = { readonly _id: string; readonly webhookId: string }

/**
 * Those that may begin now, in their order: so many of each receiver at most, so that a slow one holds no others.
 * @param running how many of each receiver are on their way
 */
export function beginning<T extends Waiting>(
  due: readonly T[],
  running: ReadonlyMap<string, number>,
  perReceiver: number,
): readonly T[] {
  const counts = new Map(running)
  return due.filter(({ webhookId }) => {
    const count = counts.get(webhookId) ?? 0
    if (count >= perReceiver) return false
    counts.set(webhookId, count + 1)
    return true
  })
}
