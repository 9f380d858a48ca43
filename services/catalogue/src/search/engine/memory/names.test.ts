import { createRandom } from '../../../large/generate.ts'
import { createNames } from './names.ts'

const random = createRandom(11)
/** Generator of short texts, many of which are equal or differ only slightly. */
const textOf = () =>
  Array.from({ length: Math.floor(random() * 6) }, () => 'ab1é'[Math.floor(random() * 4)]).join('')

test('numberOf gives a known text its number and a new text the next number', () => {
  const names = createNames()
  const known = new Map<string, number>()
  for (let round = 0; round < 20_000; round++) {
    const text = `${textOf()}${Math.floor(random() * 2_000)}`
    expect(names.find(text)).toBe(known.get(text))
    if (!known.has(text)) known.set(text, known.size)
    expect(names.numberOf(text)).toBe(known.get(text))
  }
  expect(names.size()).toBe(known.size)
  for (const [text, number] of known)
    expect([names.find(text), names.textOf(number)]).toEqual([number, text])
})

test('keepOnly renumbers the kept texts and removes all others', () => {
  const names = createNames()
  const texts = Array.from({ length: 5_000 }, (_, number) => `text ${number}`)
  for (const text of texts) names.numberOf(text)
  const kept = [...texts.keys()].filter((number) => number % 3 === 0)
  names.keepOnly(kept)
  for (const [number, text] of texts.entries()) {
    const place = number % 3 === 0 ? number / 3 : undefined
    expect([text, names.find(text)]).toEqual([text, place])
    if (place !== undefined) expect(names.textOf(place)).toBe(text)
  }
  expect([names.size(), names.numberOf('text 1')]).toEqual([kept.length, kept.length])
})
