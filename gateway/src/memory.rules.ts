const mebibyte = 1024 * 1024

/**
 * Memory of a gateway that has rendered one page of each kind and caches nothing. It consists of 62 MiB, measured as
 * `RssAnon`, and room for requests in flight.
 */
export const baseBytes = 76 * mebibyte
/** Maximum heap of the renderer. The page of a part that fits 10,000 vehicles needs less than 28 MiB. */
const maxHeapBytes = 256 * mebibyte
/** Maximum size of the response cache. */
const maxCacheBytes = 84 * mebibyte
/** Size of the renderer's young generation, which is taken from its heap share. */
const youngHeapMebibytes = 6

/**
 * Divides the memory beyond `baseBytes` between the response cache, which callers can fill, and the renderer's heap.
 * @param limitBytes memory limit of the container. Without a limit, the value is larger than the memory of any machine.
 */
export function shareMemory(limitBytes: number) {
  const half = Math.max(0, limitBytes - baseBytes) / 2
  const heapMebibytes = Math.floor(Math.min(half, maxHeapBytes) / mebibyte)
  return {
    cacheBytes: Math.floor(Math.min(half, maxCacheBytes)),
    rendererMebibytes: { old: heapMebibytes - youngHeapMebibytes, young: youngHeapMebibytes },
  }
}

export type MemoryShares = ReturnType<typeof shareMemory>
