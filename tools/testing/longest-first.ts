import { statSync } from 'node:fs'

/** Parts of the paths of files that take minutes. A run lists its slowest files at the end. */
const longest = [
  '/crash',
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
 * Returns a file's rank in the start order: first those that take minutes, in the order above, then all others by size.
 */
function rankOf({ path }: File): number {
  const place = longest.findIndex((part) => path.includes(part))
  return place === -1 ? longest.length : place
}

/** Makes jest start with the slowest files, so that no worker is left with one at the end. */
export default class LongestFirst {
  sort<F extends File>(files: readonly F[]): F[] {
    const sizes = new Map(files.map(({ path }) => [path, statSync(path).size]))
    const sizeOf = ({ path }: File): number => sizes.get(path) ?? 0
    return files.toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        sizeOf(other) - sizeOf(one) ||
        one.path.localeCompare(other.path),
    )
  }

  /** Distributes the files among the shards in the order of `sort`, so that each shard gets a part of the slowest. */
  shard<F extends File>(files: readonly F[], { shardIndex, shardCount }: Shard): F[] {
    return this.sort(files).filter((_file, place) => place % shardCount === shardIndex - 1)
  }

  /** Jest passes the times of each file here. They are ignored, because a fresh clone does not have them. */
  cacheResults(): void {}
}
