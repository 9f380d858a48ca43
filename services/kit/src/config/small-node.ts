/**
 * Node options of all the shop's programs. The Docker images set the same options (see Dockerfile).
 *
 * - A small young generation of the heap saves up to 60 MB per process. An even smaller one would make the booking
 *   service collect garbage twice as often.
 * - One thread collects the young generation, because splitting the work among several threads costs more than it
 *   saves.
 * - Unused memory is returned to the operating system, which requires many garbage collections while the heap grows.
 *   With one collection per 50 % of growth, their cost is not measurable.
 * - Bytecode that has not run for two garbage collections is discarded.
 * - No warning about `url.parse`, which express-openapi-validator calls. Node ignores such calls only in `node_modules`,
 *   and the programs are bundles.
 */
export const smallNode = [
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--memory-saver-mode',
  '--heap-growing-percent=50',
  '--bytecode-old-age=2',
  '--disable-warning=DEP0169',
]

/**
 * Node options of the catalogue service, with a larger young generation. While the catalogue builds its search index,
 * most objects that it creates for a page of products outlive a small young generation. Copying those objects would
 * take a sixth of the build time. When idle, the catalogue uses no more memory than with a small young generation.
 */
export const roomierNode = [...smallNode, '--max-semi-space-size=8']

/**
 * Settings of glibc's malloc for the shop's own programs. With more than two arenas, the memory that image encoders
 * free is too fragmented for reuse. Allocations above the threshold (in bytes) get their own memory pages, which are
 * returned to the operating system when freed. Such allocations include growing buffers, and the 32 kB blocks that V8
 * allocates when it compiles code. The threshold is fixed because malloc would otherwise raise it whenever such a block
 * is freed.
 */
export const smallMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '30000' } as const
