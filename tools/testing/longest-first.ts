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

/** How soon a file should begin: those that take minutes, in the order above, and then the largest. */
function rankOf({ path }: File): number {
  const place = longest.findIndex((part) => path.includes(part))
  return place === -1 ? longest.length : place
}

/** Lets jest begin with what takes longest, so that no worker is left alone with it at the end. */
export default class LongestFirst {
  sort(files: readonly File[]): File[] {
    const sizes = new Map(files.map(({ path }) => [path, statSync(path).size]))
    const sizeOf = ({ path }: File): number => sizes.get(path) ?? 0
    return files.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one),
    )
  }

  /** Jest offers the times of each file here; a fresh clone would not have them. */
  cacheResults(): void {}
}
