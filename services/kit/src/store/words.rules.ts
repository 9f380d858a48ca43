const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** The words between spaces, lower case, without signs at their ends. */
export function wordsBetweenSpaces(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/u)
  return words.map((word) => word.replaceAll(edges, '')).filter(Boolean)
}

/** The words of a search: at most eight, the longest first, since these leave the least to look at. */
export function searchedWords(search: string): readonly string[] {
  const words = [...new Set(wordsBetweenSpaces(search))].slice(0, 8)
  return words.toSorted((one, other) => other.length - one.length)
}

/** A filter that an index answers: a kept word that begins so. Words are lower case on both sides. */
export function beginningWith(word: string): { readonly $regex: string } {
  return { $regex: `^${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}` }
}

/** What an e-mail address is found by: itself, and the words before its `@`: 'ada.byron@axle.test' by 'byron'. */
export function wordsOfAddress(address: string): string[] {
  const mailbox = address.split('@')[0] ?? ''
  return wordsBetweenSpaces(`${address} ${mailbox.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`)
}
