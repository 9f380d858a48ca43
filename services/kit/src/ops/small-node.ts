/**
 * Options of every Node program here. The images have the same options, see Dockerfile.
 *
 * - A small young generation saves up to 60 MB per process. With an even smaller one, booking collects garbage twice as
 *   often.
 * - One thread collects it, because splitting so little work among threads costs more than it saves.
 * - Unused memory goes back to the system. That takes many collections while a heap grows. With one collection per 50 %
 *   of growth, their cost is not measurable.
 * - Bytecode that has not run during two collections is discarded.
 */
export const smallNode = [
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--memory-saver-mode',
  '--heap-growing-percent=50',
  '--bytecode-old-age=2',
]

/**
 * Options of the catalogue. While it builds its search index, most objects of a page of products outlive a small young
 * generation. Copying them takes a sixth of the time. When idle, the catalogue needs no more memory with a larger one.
 */
export const roomierNode = [...smallNode, '--max-semi-space-size=8']

/**
 * Settings of glibc's malloc for the shop's own programs. With more than two arenas, memory that image encoders free is
 * too fragmented for reuse. Allocations above the threshold (in bytes) get their own pages, which return to the system
 * when freed. That covers the 32 kB blocks in which V8 compiles, and growing buffers. By default malloc raises the
 * threshold with each such block that is freed.
 */
export const smallMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '30000' } as const
