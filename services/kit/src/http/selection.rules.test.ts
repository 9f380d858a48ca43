import { escapeRegExp, momentsOf, readDay } from './selection.rules.ts'

test('a range of days begins with the first moment of the first one and ends with the last one', () => {
  expect(momentsOf({})).toEqual({})
  expect(momentsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    since: new Date('2026-11-20T00:00:00.000Z'),
    before: new Date('2026-11-22T00:00:00.000Z'),
  })
})

test.each(['2026-02-30', '2026-13-01', '2026-11-21T00:00', 'yesterday', ''])(
  '%j is no day of the calendar, as an end of a range',
  (day) => {
    expect(() => readDay('from', day)).toThrow(`There is no day ${day}`)
    expect(() => momentsOf({ to: day })).toThrow(`There is no day ${day}`)
  },
)

test.each([
  'a.b+c@axle.test',
  '(a+)+$',
  String.raw`\d`,
  '[x]',
  'a-b/c|d',
  '(a|b)*',
  '[x]^$\\d',
  'a-b/c{2}?',
])('%j finds itself, and no pattern', (text) => {
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text)).toBe(true)
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text.replaceAll(/\W/g, 'x'))).toBe(false)
  expect(new RegExp(escapeRegExp(text)).test('anything else')).toBe(false)
})
