/** Room for what is held first, so that few numbers are not moved again and again. */
export const firstCapacity = 1024

/** A copy of numbers with room for half as many more, or for so many at least. */
export function longer(numbers: Uint32Array, least = 0): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, Math.ceil(numbers.length * 1.5)))
  larger.set(numbers)
  return larger
}

/** The power of two that so many numbers fit into. */
export function powerFor(length: number): number {
  return 32 - Math.clz32(length - 1)
}

/**
 * Blocks of numbers in one array, each as long as a power of two. A small array of its own for each of them would take
 * some 300 bytes more than its numbers.
 */
export function createBlocks() {
  let numbers = new Uint32Array(firstCapacity)
  let used = 0
  /** Where blocks begin that were given back, by their powers. */
  const free: number[][] = []

  return {
    /** All blocks; only until the next one is taken. */
    numbers: (): Uint32Array => numbers,
    /** @returns where a block of this power begins, which holds anything so far */
    take: (power: number): number => {
      const known = free[power]?.pop()
      if (known !== undefined) return known
      const start = used
      used += 2 ** power
      if (used > numbers.length) numbers = longer(numbers, used)
      return start
    },
    release: (start: number, power: number): void => {
      const starts = (free[power] ??= [])
      starts.push(start)
    },
  }
}
