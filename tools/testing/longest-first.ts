import { statSync } from 'node:fs'

/** Path parts of test files that take minutes. Each test run lists its slowest files at the end. */
const longest = [
  '/crash',
  '/browser-shoppers',
  '/browser-visitors',
  '/browser-admins',
  '/browser-axe',
  '/browser-actions',
  '/stories-',
  '/documents',
  '/outage',
  '/faults.test',
  '/browser-payment',
]

type File = Readonly<{ path: string }>
type Shard = Readonly<{ shardIndex: number; shardCount: number }>

/**
 * Returns a test file's rank in the start order. Files in `longest` start first, in that order, and all others follow
 * by size.
 */
function computeRank({ path }: File): number {
  const place = longest.findIndex((part) => path.includes(part))
  return place === -1 ? longest.length : place
}

/**
 * Makes jest start with the slowest test files, so that no worker still runs a slow file when all others have finished.
 */
export default class LongestFirst {
  sort<F extends File>(files: readonly F[]): F[] {
    const sizes = new Map(files.map(({ path }) => [path, statSync(path).size]))
    const getSize = ({ path }: File): number => sizes.get(path) ?? 0
    return files.toSorted(
      (one, other) =>
        computeRank(one) - computeRank(other) ||
        getSize(other) - getSize(one) ||
        one.path.localeCompare(other.path),
    )
  }

  /** Distributes the test files among the shards in start order, so that each shard gets some of the slowest. */
  shard<F extends File>(files: readonly F[], { shardIndex, shardCount }: Shard): F[] {
    return this.sort(files).filter((_file, place) => place % shardCount === shardIndex - 1)
  }

  /**
   * Ignores the durations of test files that jest reports. The order must not depend on them, because a fresh clone has
   * none.
   */
  cacheResults(): void {}
}
