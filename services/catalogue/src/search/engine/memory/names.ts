const firstCapacity = 1024
/** Maximum load factor of the hash table. Above this factor, lookups would become slow. */
const fullestShare = 0.75

/** Computes the FNV-1a hash of a string's code units (RFC 9923). */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Assigns consecutive numbers to strings, starting at 0. Uses its own hash table to find strings, because a Map would
 * take about 20 MB more for half a million part numbers.
 */
export function createNames() {
  let texts: string[] = []
  /**
   * Hash table. Each entry is a string's number plus one. The entry is stored at the index of the string's hash, or at
   * the next free index (linear probing).
   */
  let table = new Uint32Array(firstCapacity)

  /** Returns the index of a string in the hash table, or the free index at which to insert it. */
  function findPlace(text: string): number {
    const last = table.length - 1
    let place = hashText(text) & last
    for (let entry = table[place]; entry; entry = table[place]) {
      if (texts[entry - 1] === text) return place
      place = (place + 1) & last
    }
    return place
  }

  function rebuild(capacity: number): void {
    table = new Uint32Array(capacity)
    for (const [number, text] of texts.entries()) table[findPlace(text)] = number + 1
  }

  function add(text: string, place: number): number {
    const number = texts.push(text)
    table[place] = number
    if (number > table.length * fullestShare) rebuild(table.length * 2)
    return number - 1
  }

  return {
    /** Returns the number of a string. Assigns the next number to a new string. */
    assignNumber: (text: string): number => {
      const place = findPlace(text)
      const entry = table[place]
      return entry ? entry - 1 : add(text, place)
    },
    find: (text: string): number | undefined => {
      const entry = table[findPlace(text)]
      return entry ? entry - 1 : undefined
    },
    getText: (number: number): string => texts[number] ?? '',
    size: (): number => texts.length,
    /** Keeps only the strings with the given numbers. Their positions in the list become their new numbers. */
    keepOnly: (numbers: readonly number[]): void => {
      texts = numbers.map((number) => texts[number] ?? '')
      rebuild(table.length)
    },
  }
}

export type Names = ReturnType<typeof createNames>
