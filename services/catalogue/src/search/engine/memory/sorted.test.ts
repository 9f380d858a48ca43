import { createRandom } from '../../../large/generate.ts'
import { createSorted } from './sorted.ts'
import { isNear } from '../words.rules.ts'

const random = createRandom(7)
const below = (max: number) => Math.floor(random() * max)

/** Generates a random word in which some letters are frequent and others are rare. */
function generateWord(length: number): string {
  const letters = 'eeeaaiorntslcdupmghbyfvkwzxjq0123456789'
  return Array.from({ length }, () => letters.charAt(below(letters.length))).join('')
}

/**
 * Creates a sorted list of strings. The first search runs after `askedAfter` strings have been added. If `askedAfter`
 * is 0, no search runs until all strings have been added.
 */
function createSortedTexts(input: readonly string[], askedAfter = 0) {
  const texts: string[] = []
  let reads = 0
  const getText = (number: number) => {
    reads++
    return texts[number] ?? ''
  }
  const numbers = new Map<string, number>()
  const sorted = createSorted({
    size: () => texts.length,
    getText,
    find: (text) => numbers.get(text),
  })
  for (const text of input) {
    numbers.set(text, texts.push(text) - 1)
    sorted.grown()
    if (texts.length === askedAfter) sorted.startingWith('e')
  }
  /** Counts the strings that an operation reads. */
  const countReads = (work: () => unknown): number => {
    const before = reads
    work()
    return reads - before
  }
  return { ...sorted, texts, numbers, countReads }
}

/** Returns a word with one letter removed, added or replaced, or with two letters swapped. */
function mistyped(word: string): string {
  const at = below(word.length)
  const [head, rest] = [word.slice(0, at), word.slice(at)]
  const kinds = [
    head + rest.slice(1),
    head + generateWord(1) + rest,
    head + generateWord(1) + rest.slice(1),
    head + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
  ]
  return kinds[below(kinds.length)] ?? word
}

test.each([
  ['with all strings added before the first search', 0],
  ['while some strings are unsorted', 3_000],
])('near() finds the same strings as a check of every string, %s', (_, askedAfter) => {
  const words = [...new Set(Array.from({ length: 9_000 }, () => generateWord(2 + below(5))))]
  const { near, texts } = createSortedTexts(words, askedAfter)
  let count = 0
  for (let round = 0; round < 400; round++) {
    const typed = mistyped(words[below(words.length)] ?? '')
    for (const isBegun of [false, true]) {
      // Excludes matches without a typo, which other functions find.
      const isTypo = (text: string) => (isBegun ? !text.startsWith(typed) : text !== typed)
      const every = texts.filter((text) => isTypo(text) && isNear(typed, text, isBegun))
      const ids = near(typed, isBegun)
      const found = ids.map((number) => texts[number] ?? '').filter(isTypo)
      expect([typed, isBegun, found.toSorted()]).toEqual([typed, isBegun, every.toSorted()])
      count += every.length
    }
  }
  expect(count).toBeGreaterThan(400)
})

test('renumber() keeps the order when strings are removed', () => {
  const words = Array.from({ length: 9_000 }, (_, n) => `${generateWord(4)}${n}`)
  const { texts, numbers, renumber, startingWith, near } = createSortedTexts(words)
  const stored = words.filter((_, n) => n % 3 !== 0)
  renumber(Int32Array.from(words, (word, n) => (n % 3 === 0 ? -1 : stored.indexOf(word))))
  texts.splice(0, texts.length, ...stored)
  numbers.clear()
  for (const [number, text] of stored.entries()) numbers.set(text, number)
  const [word = ''] = stored
  expect(startingWith(word).map((n) => texts[n])).toEqual(
    stored.filter((one) => one.startsWith(word)),
  )
  expect(near(`${word}x`).map((n) => texts[n])).toContain(word)
  expect(startingWith(words[0] ?? '').map((n) => texts[n])).not.toContain(words[0])
})

test('near() reads only a few of 100,000 strings', () => {
  const words = Array.from({ length: 100_000 }, () => generateWord(4 + below(8)))
  const { near, countReads } = createSortedTexts(words, 1)
  for (let round = 0; round < 50; round++) {
    const typed = mistyped(words[below(words.length)] ?? '')
    expect(countReads(() => near(typed))).toBeLessThan(12_000)
    expect(countReads(() => near(typed, true))).toBeLessThan(50_000)
  }
})
