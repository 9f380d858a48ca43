import { isNear, toNumberForms, splitWords } from './words.rules.ts'

test.each([
  ['Brake Pads', ['brake', 'pad']],
  ['batteries, brushes; boxes', ['battery', 'brush', 'box']],
  ['glass bus chassis', ['glass', 'bus', 'chassis']],
  ['Škoda Octavia', ['skoda', 'octavia']],
  ['5W-30 (H7)', ['5w', '30', 'h7']],
  ['…!', []],
])('splitWords splits %s into %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

test.each([
  ['FW-P914F', ['fwp914f', 'p914f']],
  ['04465-33471', ['0446533471', '04465', '33471']],
  ['7L0 698 151 R', ['7l0698151r']],
  ['AB-2012', ['ab2012']],
  ['2012', ['2012']],
  [' - ', []],
])('toNumberForms converts the part number %s to %j', (text, numbers) => {
  expect(toNumberForms(text)).toEqual(numbers)
})

test.each([
  ['brake', 'brake', true],
  ['brke', 'brake', true],
  ['braake', 'brake', true],
  ['brade', 'brake', true],
  ['barke', 'brake', true],
  ['brakes', 'brake', true],
  ['brkae', 'brake', true],
  ['bekra', 'brake', false],
  ['brak', 'brakes', false],
  ['pads', 'rods', false],
])('isNear for %s and %s is %s', (typed, word, expected) => {
  expect(isNear(typed, word)).toBe(expected)
})

test('isNear accepts the misspelt beginning of a word', () => {
  expect(isNear('brka', 'brake', true)).toBe(true)
  expect(isNear('brka', 'brake')).toBe(false)
})
