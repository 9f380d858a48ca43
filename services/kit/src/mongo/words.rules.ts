const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Splits a text into lower-case words at white space, and removes punctuation from the start and end of each word. */
export function wordsBetweenSpaces(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/u)
  return words.map((word) => word.replaceAll(edges, '')).filter(Boolean)
}

/**
 * Returns the words of a search query. There are at most eight, with the longest first, because long words match the
 * fewest documents.
 */
export function searchedWords(search: string): readonly string[] {
  const words = [...new Set(wordsBetweenSpaces(search))].slice(0, 8)
  return words.toSorted((one, other) => other.length - one.length)
}

/**
 * Returns a MongoDB filter for stored words that start with `word`. The filter can use an index. The stored words and
 * `word` must be in lower case.
 */
export function beginningWith(word: string): { readonly $regex: string } {
  return { $regex: `^${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}` }
}

/**
 * Returns the words by which an email address can be found: the whole address, and the words before its `@`. For
 * example, 'byron' finds 'ada.byron@axle.test'.
 */
export function wordsOfAddress(address: string): string[] {
  const mailbox = address.split('@')[0] ?? ''
  return wordsBetweenSpaces(`${address} ${mailbox.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`)
}
