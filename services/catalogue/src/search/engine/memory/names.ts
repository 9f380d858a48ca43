const firstCapacity = 1024
/** A fuller table has long ways to what is looked for. */
const fullestShare = 0.75

/** FNV-1a over the text's code units (RFC 9923). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Texts by small numbers from 0 on; a text keeps its number. Numbers are found by a table of hashes: a Map would take
 * some 20 MB more for half a million part numbers.
 */
export function createNames() {
  let texts: string[] = []
  /** One more than the number of each text, at its hash or the next place that was free. */
  let table = new Uint32Array(firstCapacity)

  /** Where a text is, or would be. */
  function placeOf(text: string): number {
    const last = table.length - 1
    let place = hashOf(text) & last
    for (let entry = table[place]; entry; entry = table[place]) {
      if (texts[entry - 1] === text) return place
      place = (place + 1) & last
    }
    return place
  }

  function rebuild(capacity: number): void {
    table = new Uint32Array(capacity)
    for (const [number, text] of texts.entries()) table[placeOf(text)] = number + 1
  }

  function add(text: string, place: number): number {
    const number = texts.push(text)
    table[place] = number
    if (number > table.length * fullestShare) rebuild(table.length * 2)
    return number - 1
  }

  return {
    /** The number of a text, new where it was not known. */
    numberOf: (text: string): number => {
      const place = placeOf(text)
      const entry = table[place]
      return entry ? entry - 1 : add(text, place)
    },
    find: (text: string): number | undefined => {
      const entry = table[placeOf(text)]
      return entry ? entry - 1 : undefined
    },
    textOf: (number: number): string => texts[number] ?? '',
    size: (): number => texts.length,
    /** Keeps these only, which have their places in the list as their numbers from now on. */
    keepOnly: (numbers: readonly number[]): void => {
      texts = numbers.map((number) => texts[number] ?? '')
      rebuild(table.length)
    },
  }
}

export type Names = ReturnType<typeof createNames>
