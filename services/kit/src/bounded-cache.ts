export type Bounds = { readonly entries: number; readonly bytes?: number }

/**
 * Keeps what was used last, up to a number of entries and where it is given of bytes, whichever is reached first. A caller who asks for
 * a million different things fills it once and no further.
 */
export function createBoundedCache<Value>(
  { entries, bytes: bytesAtMost = Infinity }: Bounds,
  sizeOf: (value: Value, key: string) => number = () => 0,
): {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  readonly delete: (key: string) => void
  readonly size: () => number
} {
  const kept = new Map<string, Value>()
  let bytes = 0

  function drop(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    bytes -= sizeOf(value, key)
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
      bytes += sizeOf(value, key)
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && bytes <= bytesAtMost) break
        drop(oldest)
      }
    },
    delete: drop,
    size: () => kept.size,
  }
}
