import { LRUCache } from '@axle/kit/lru-cache'

/** Maximum delay before other instances know about a call that passed. */
const unsharedMs = 200
/** Maximum number of tracked keys. A call with an untracked key is treated like the first call with that key. */
const keysAtMost = 10_000

/** Call counts of a key in the current window. */
type Known = {
  /**
   * Calls that all instances have counted, as of the latest response from Redis, plus calls that this instance has
   * shared since then.
   */
  counted: number
  /**
   * Calls that have passed at this instance but have not been shared yet, so that no other instance knows about them.
   */
  unshared: number
  /** End of the window, by this process's monotonic clock. */
  readonly until: number
  /** Whether the key's calls have been counted by this instance only. */
  readonly isLocal?: boolean
}

/**
 * Lets calls pass without a request for the shared count while they are far below their limit. It counts them locally
 * and shares the counts in batches after a short delay. Above a fraction of the limit, each call requests the shared
 * count.
 * @param most count up to which calls of a key pass without a request. Each additional instance may exceed the limit by
 * this many calls.
 * @param share adds the calls that `take` returns to the shared count. It must not throw.
 * @param local how many calls with an unknown key are counted only locally, and for how long
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

  function getOrCreateKnown(key: string): Known {
    const now = performance.now()
    const known = keys.get(key)
    if (known && now < known.until) return known
    const begun = { counted: 0, unshared: 0, until: now + local.windowMs, isLocal: true }
    if (local.calls > 0) keys.set(key, begun)
    return begun
  }

  return {
    /** Whether a call may pass without a request to Redis. If so, the call is counted. */
    passes: (key: string): boolean => {
      const known = getOrCreateKnown(key)
      if (known.counted + known.unshared >= (known.isLocal ? local.calls : most)) return false
      known.unshared += 1
      if (known.isLocal) return true
      unsharedKeys.add(key)
      sharing ??= setTimeout(shareAll, unsharedMs).unref()
      return true
    },
    /** Returns the number of a key's unshared calls, and marks these calls as shared. */
    take: (key: string): number => {
      const known = keys.get(key)
      if (!known) return 0
      const { unshared } = known
      known.counted += unshared
      known.unshared = 0
      return unshared
    },
    /** Makes the next call of a key request the shared count. */
    forget: (key: string): void => void keys.delete(key),
    /** Stores a key's shared count and the remaining time of its window. */
    note: (key: string, counted: number, windowMs: number): void => {
      // Calls that passed during the request to Redis are still unshared.
      const unshared = keys.get(key)?.unshared ?? 0
      keys.set(key, { counted, unshared, until: performance.now() + windowMs })
    },
  }
}
