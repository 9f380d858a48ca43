import { statSync } from 'node:fs'

/** Parts of the paths of files that take minutes; the list of the slowest files at the end of a run says which. */
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

/** How soon a file should begin: those that take minutes, in the order above, and then the largest. */
function rankOf({ path }: File): number {
  const place = longest.findIndex((part) => path.includes(part))
  return place === -1 ? longest.length : place
}

/** Lets jest begin with what takes longest, so that no worker is left alone with it at the end. */
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

  /** Deals the files to the shards in the order of `sort`, so that each has its part of the longest. */
  shard<F extends File>(files: readonly F[], { shardIndex, shardCount }: Shard): F[] {
    return this.sort(files).filter((_file, place) => place % shardCount === shardIndex - 1)
  }

  /** Jest offers the times of each file here; a fresh clone would not have them. */
  cacheResults(): void {}
}
