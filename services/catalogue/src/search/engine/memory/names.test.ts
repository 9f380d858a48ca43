import { createRandom } from '../../../large/generate.ts'
import { createNames } from './names.ts'

const random = createRandom(11)
/** Generates a short string. Many of these strings are equal or almost equal. */
const generateText = () =>
  Array.from({ length: Math.floor(random() * 6) }, () => 'ab1é'[Math.floor(random() * 4)]).join('')

test('assignNumber returns the number of a known string, and the next number for a new string', () => {
  const names = createNames()
  const known = new Map<string, number>()
  for (let round = 0; round < 20_000; round++) {
    const text = `${generateText()}${Math.floor(random() * 2_000)}`
    expect(names.find(text)).toBe(known.get(text))
    if (!known.has(text)) known.set(text, known.size)
    expect(names.assignNumber(text)).toBe(known.get(text))
  }
  expect(names.size()).toBe(known.size)
  for (const [text, number] of known)
    expect([names.find(text), names.getText(number)]).toEqual([number, text])
})

test('keepOnly renumbers the kept strings and removes all others', () => {
  const names = createNames()
  const texts = Array.from({ length: 5_000 }, (_, number) => `text ${number}`)
  for (const text of texts) names.assignNumber(text)
  const stored = [...texts.keys()].filter((number) => number % 3 === 0)
  names.keepOnly(stored)
  for (const [number, text] of texts.entries()) {
    const place = number % 3 === 0 ? number / 3 : undefined
    expect([text, names.find(text)]).toEqual([text, place])
    if (place !== undefined) expect(names.getText(place)).toBe(text)
  }
  expect([names.size(), names.assignNumber('text 1')]).toEqual([stored.length, stored.length])
})
