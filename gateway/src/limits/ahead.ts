import { LRUCache } from '@axle/kit/lru-cache'

/** How long a call that was let pass may be unknown to other instances. */
const unsharedMs = 200
/** Who has no entry asks, as the first call of each does. */
const keysAtMost = 10_000

/** What is known of the calls of a key in its window. */
type Known = {
  /** How many were counted by all instances, as it was last asked, and of here as were shared since. */
  counted: number
  /** How many have passed here since, which no other instance knows of. */
  unshared: number
  /** When the window ends, by the process's own clock. */
  readonly until: number
  /** Whether only this instance knows of the key. */
  readonly isLocal?: boolean
}

/**
 * Lets calls pass that are far from their limit, as far as this instance knows, without asking how many others have
 * counted: they are counted here, and shared with the others in a moment, many at once. From a part of the limit on each call asks.
 * @param most how many calls of a key may have been counted for one to pass unasked: each instance but one may let so many
 * through beyond the limit
 * @param share has what was taken by `take` counted for all; it must not throw
 * @param local how many calls of a key that is not known are counted here alone, in a window of their own
 */
export function createAhead(
  most: number,
  share: (key: string) => void,
  local: { readonly calls: number; readonly windowMs: number } = { calls: 0, windowMs: 0 },
) {
  const keys = new LRUCache<string, Known>({ max: keysAtMost })
  let sharing: NodeJS.Timeout | undefined
  let unsharedKeys = new Set<string>()

  function shareAll(): void {
    const all = unsharedKeys
    unsharedKeys = new Set()
    sharing = undefined
    for (const key of all) share(key)
  }

  function knownOf(key: string): Known {
    const now = performance.now()
    const known = keys.get(key)
    if (known && now < known.until) return known
    const begun = { counted: 0, unshared: 0, until: now + local.windowMs, isLocal: true }
    if (local.calls > 0) keys.set(key, begun)
    return begun
  }

  return {
    /** Whether a call may pass unasked; then it is counted. */
    passes: (key: string): boolean => {
      const known = knownOf(key)
      if (known.counted + known.unshared >= (known.isLocal ? local.calls : most)) return false
      known.unshared += 1
      if (known.isLocal) return true
      unsharedKeys.add(key)
      sharing ??= setTimeout(shareAll, unsharedMs).unref()
      return true
    },
    /** Takes what is to be counted for all. @returns how many calls */
    take: (key: string): number => {
      const known = keys.get(key)
      if (!known) return 0
      const { unshared } = known
      known.counted += unshared
      known.unshared = 0
      return unshared
    },
    /** Has the next call ask. */
    forget: (key: string): void => void keys.delete(key),
    /** Notes what was answered: how many were counted by all, and how long their window goes on. */
    note: (key: string, counted: number, windowMs: number): void => {
      // Calls that passed during the request to Redis are still unshared.
      const unshared = keys.get(key)?.unshared ?? 0
      keys.set(key, { counted, unshared, until: performance.now() + windowMs })
    },
  }
}
