/** More texts than so many are not looked through one by one. */
const unsortedAtMost = 4_000

function merged(
  one: readonly number[],
  other: readonly number[],
  compare: (one: number, other: number) => number,
): readonly number[] {
  const all: number[] = []
  let [at, beside] = [0, 0]
  while (at < one.length || beside < other.length) {
    const [first, second] = [one[at], other[beside]]
    const isFirst = second === undefined || (first !== undefined && compare(first, second) < 0)
    all.push((isFirst ? first : second) ?? 0)
    if (isFirst) at++
    else beside++
  }
  return all
}

/**
 * Finds texts by their beginnings.
 * @param texts may only grow
 */
export function createSorted(texts: readonly string[]) {
  /** The numbers of texts up to some number, in the order of the texts; those above it were added since. */
  let order: readonly number[] = []
  const textOf = (number: number) => texts[number] ?? ''
  const byText = (one: number, other: number) => (textOf(one) < textOf(other) ? -1 : 1)

  function takeIn(): void {
    const known = order.length
    if (texts.length - known <= unsortedAtMost) return
    const added = Array.from({ length: texts.length - known }, (_, place) => known + place)
    order = merged(order, added.sort(byText), byText)
  }

  function firstFrom(text: string): number {
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (textOf(order[middle] ?? 0) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    /** The numbers of all texts that begin so. */
    startingWith: (text: string): readonly number[] => {
      takeIn()
      const first = firstFrom(text)
      let end = first
      while (end < order.length && textOf(order[end] ?? 0).startsWith(text)) end++
      const found = order.slice(first, end)
      for (let number = order.length; number < texts.length; number++) {
        if (textOf(number).startsWith(text)) found.push(number)
      }
      return found
    },
  }
}
