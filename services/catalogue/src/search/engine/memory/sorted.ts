import { createOrdered } from './ordered.ts'
import { isNear } from '../words.rules.ts'

type Texts = {
  /** Returns how many strings exist. They are numbered consecutively from 0. */
  readonly size: () => number
  readonly getText: (number: number) => string
  readonly find: (text: string) => number | undefined
}

/**
 * Yields the one-typo variants of a word with which a string may start.
 * @param lettersAfter returns the letters that follow the given beginning in at least one string. Only these letters
 * are tried
 */
function* generateVariants(
  word: string,
  lettersAfter: (beginning: string) => readonly string[],
): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [head, rest] = [word.slice(0, at), word.slice(at)]
    if (rest !== '') yield head + rest.slice(1)
    const letters = lettersAfter(head)
    if (letters.length === 0) return
    if (rest.length > 1) yield head + rest.charAt(1) + rest.charAt(0) + rest.slice(2)
    for (const letter of letters) {
      yield head + letter + rest
      if (rest !== '') yield head + letter + rest.slice(1)
    }
  }
}

/** Creates functions that find strings by prefix, and strings that differ from a word by one typo. */
export function createSorted({ size, getText, find }: Texts) {
  const ordered = createOrdered({
    size,
    compare: (one, other) => (getText(one) < getText(other) ? -1 : 1),
  })
  const textAt = (place: number) => getText(ordered.placed()[place] ?? -1)
  const firstFrom = (text: string) => ordered.firstPlace((number) => getText(number) < text)

  function placedWith(beginning: string): readonly number[] {
    const first = firstFrom(beginning)
    let end = first
    while (end < ordered.placed().length && textAt(end).startsWith(beginning)) end++
    return [...ordered.placed().subarray(first, end)]
  }

  function waiting(test: (text: string) => boolean): readonly number[] {
    const found: number[] = []
    for (let number = ordered.known(); number < size(); number++) {
      if (test(getText(number))) found.push(number)
    }
    return found
  }

  function lettersAfter(beginning: string): readonly string[] {
    const letters: string[] = []
    let place = firstFrom(beginning)
    if (textAt(place) === beginning) place++
    for (let text = textAt(place); text.startsWith(beginning); text = textAt(place)) {
      const letter = text.charAt(beginning.length)
      if (letter === '') break
      letters.push(letter)
      place = firstFrom(beginning + String.fromCharCode(letter.charCodeAt(0) + 1))
    }
    return letters
  }

  return {
    /** Sorts the strings. A few strings may stay unsorted. */
    settle: ordered.settle,
    /** Must be called after new strings are added. */
    grown: ordered.grown,
    /** Renumbers the strings without changing their order. Removes strings that map to -1. */
    renumber: ordered.renumber,
    /** Returns the numbers of all strings that start with a prefix. */
    startingWith: (text: string): readonly number[] => {
      ordered.settle()
      return [...placedWith(text), ...waiting((one) => one.startsWith(text))]
    },
    /**
     * Returns the numbers of all strings that differ from a word by one typo. The search time hardly grows with the
     * number of strings.
     * @param isBegun whether the word may also be the beginning of a string
     */
    near: (word: string, isBegun = false): readonly number[] => {
      ordered.settle()
      const variants = [...new Set(generateVariants(word, lettersAfter))]
      const found = variants.flatMap(isBegun ? placedWith : (variant) => find(variant) ?? [])
      return [...new Set([...found, ...waiting((text) => isNear(word, text, isBegun))])]
    },
  }
}
