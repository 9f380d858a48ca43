const mebibyte = 1024 * 1024

/**
 * Memory of a gateway that has rendered a page of each kind and caches nothing: 62 MiB by `RssAnon`, and room for
 * requests in flight.
 */
export const baseBytes = 76 * mebibyte
/** What the renderer may have where memory is plenty; a page of a part with 10,000 vehicles needs less than 28 MiB. */
const maxHeapBytes = 256 * mebibyte
/** As much as the caches may have where memory is plenty. */
const maxCacheBytes = 84 * mebibyte
/** The renderer's young objects, which come on top of its heap. */
const youngHeapMebibytes = 6

/**
 * Shares the memory beyond `baseBytes` among the caches, which callers can fill, and the renderer's heap.
 * @param limitBytes of the container; larger than any machine if there is none
 */
export function shareMemory(limitBytes: number) {
  const half = Math.max(0, limitBytes - baseBytes) / 2
  const caches = Math.min(half, maxCacheBytes)
  const heapMebibytes = Math.floor(Math.min(half, maxHeapBytes) / mebibyte)
  return {
    answersBytes: Math.floor(caches * 0.4),
    listsBytes: Math.floor(caches * 0.28),
    partsBytes: Math.floor(caches * 0.28),
    homeBytes: Math.floor(caches * 0.04),
    rendererMebibytes: { old: heapMebibytes - youngHeapMebibytes, young: youngHeapMebibytes },
  }
}

export type MemoryShares = ReturnType<typeof shareMemory>
