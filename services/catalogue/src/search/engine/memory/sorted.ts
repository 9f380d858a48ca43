import { createOrdered } from './ordered.ts'
import { isNear } from '../words.rules.ts'

type Texts = {
  /** How many texts there are, which have the numbers from 0 on. */
  readonly size: () => number
  readonly textOf: (number: number) => string
  readonly find: (text: string) => number | undefined
}

/**
 * All that is one typo apart from a word and may begin a text.
 * @param lettersAfter the letters that follow a beginning of texts: what none of them goes on with is left out
 */
function* variantsOf(
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

/** Finds texts by their beginnings, and those that are one typo apart. */
export function createSorted({ size, textOf, find }: Texts) {
  const ordered = createOrdered({
    size,
    compare: (one, other) => (textOf(one) < textOf(other) ? -1 : 1),
  })
  const textAt = (place: number) => textOf(ordered.placed()[place] ?? -1)
  const firstFrom = (text: string) => ordered.firstPlace((number) => textOf(number) < text)

  function placedWith(beginning: string): readonly number[] {
    const first = firstFrom(beginning)
    let end = first
    while (end < ordered.placed().length && textAt(end).startsWith(beginning)) end++
    return [...ordered.placed().subarray(first, end)]
  }

  function waiting(test: (text: string) => boolean): readonly number[] {
    const found: number[] = []
    for (let number = ordered.known(); number < size(); number++) {
      if (test(textOf(number))) found.push(number)
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
    /** Puts all texts in their order but those few that may wait. */
    settle: ordered.settle,
    /** To be called when there are more texts. */
    grown: ordered.grown,
    /** Gives the texts their new numbers, in the same order; those whose number is -1 are left out. */
    renumber: ordered.renumber,
    /** The numbers of all texts that begin so. */
    startingWith: (text: string): readonly number[] => {
      ordered.settle()
      return [...placedWith(text), ...waiting((one) => one.startsWith(text))]
    },
    /**
     * The numbers of all texts that are one typo apart from a word, however many texts there are.
     * @param isBegun whether the word may also be the beginning of the text
     */
    near: (word: string, isBegun = false): readonly number[] => {
      ordered.settle()
      const variants = [...new Set(variantsOf(word, lettersAfter))]
      const found = variants.flatMap(isBegun ? placedWith : (variant) => find(variant) ?? [])
      return [...new Set([...found, ...waiting((text) => isNear(word, text, isBegun))])]
    },
  }
}
