export type Bounds = { readonly entries: number; readonly bytes: number }

/**
 * Keeps what was used last, up to a number of entries and of bytes, whichever is reached first. A caller who asks for
 * a million different things fills it once and no further.
 */
export function createBoundedCache<Value>(
  bounds: Bounds,
  sizeOf: (value: Value) => number,
): {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  readonly size: () => number
} {
  const kept = new Map<string, Value>()
  let bytes = 0

  function drop(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    bytes -= sizeOf(value)
  }

  return {
    get: (key) => {
      const value = kept.get(key)
      if (value === undefined) return undefined
      // A map keeps its entries in the order of their coming: the used one comes last again.
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set: (key, value) => {
      drop(key)
      kept.set(key, value)
      bytes += sizeOf(value)
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.entries && bytes <= bounds.bytes) break
        drop(oldest)
      }
    },
    size: () => kept.size,
  }
}
