const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Splits a text at spaces into lower-case words, without punctuation at their ends. */
export function wordsBetweenSpaces(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/u)
  return words.map((word) => word.replaceAll(edges, '')).filter(Boolean)
}

/** Returns the words of a search: at most eight, the longest first, because these match the fewest documents. */
export function searchedWords(search: string): readonly string[] {
  const words = [...new Set(wordsBetweenSpaces(search))].slice(0, 8)
  return words.toSorted((one, other) => other.length - one.length)
}

/** Returns an index-backed filter for stored words that start with `word`. Both must be lower case. */
export function beginningWith(word: string): { readonly $regex: string } {
  return { $regex: `^${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}` }
}

/**
 * Returns the search words of an email address: the address, and the words before its `@`. 'ada.byron@axle.test' gives
 * 'byron'.
 */
export function wordsOfAddress(address: string): string[] {
  const mailbox = address.split('@')[0] ?? ''
  return wordsBetweenSpaces(`${address} ${mailbox.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`)
}
