/**
 * Options of every Node program here. A small space for young objects saves up to 60 MB a process; with less than this,
 * booking looks for unused ones twice as often. One thread does that, since to share so little among several costs more
 * than it saves. Memory that was used once is given back, which takes many collections while a heap grows; at every
 * half of growth they cost no time that could be measured. Code that has not run for two of them is forgotten. The
 * images have the same: see Dockerfile.
 */
export const smallNode = [
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--memory-saver-mode',
  '--heap-growing-percent=50',
  '--bytecode-old-age=2',
]

/**
 * Those of the catalogue. While it builds its search, most objects of a page of products outlive a small young space, and
 * copying them took a sixth of the time; at rest it holds no more with a larger one.
 */
export const roomierNode = [...smallNode, '--max-semi-space-size=8']

/**
 * Settings of glibc's malloc for the shop's own programs. With more than two arenas, memory that encoders of pictures
 * free is too fragmented to be used again. From the threshold on, in bytes, what is taken has pages of its own, which go
 * back when it is freed: so do the 32 kB in which V8 compiles, and buffers that grow. Left alone, malloc raises it with
 * each one freed.
 */
export const smallMalloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '30000' } as const
