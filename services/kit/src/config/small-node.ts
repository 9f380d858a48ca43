/**
 * Node options of every program of the shop. The Docker images have the same options, see Dockerfile.
 *
 * - A small young generation of the heap saves up to 60 MB per process. With an even smaller young generation, booking
 *   collects garbage twice as often.
 * - One thread collects the young generation, because splitting it among several threads costs more than it saves.
 * - Unused memory goes back to the system. That takes many garbage collections while the heap grows. With one
 *   collection per 50 % of growth, their cost is not measurable.
 * - Bytecode that has not run for two garbage collections is discarded.
 */
export const smallNode = [
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--memory-saver-mode',
  '--heap-growing-percent=50',
  '--bytecode-old-age=2',
]

/**
 * Node options of the catalogue, with a larger young generation. While the catalogue builds its search index, most
 * objects of a page of products outlive a small young generation. Copying them takes a sixth of the time. While idle,
 * the catalogue needs no more memory with a larger young generation.
 */
export const roomierNode = [...smallNode, '--max-semi-space-size=8']

/**
 * Settings of glibc's malloc for the shop's own programs. With more than two arenas, the memory that image encoders
 * free is too fragmented for reuse. Allocations above the threshold (in bytes) get their own memory pages, which return
 * to the system when freed. That includes growing buffers and the 32 kB blocks in which V8 compiles. The threshold is
 * fixed, because by default malloc raises it whenever such a block is freed.
 */
export const smallMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '30000' } as const
