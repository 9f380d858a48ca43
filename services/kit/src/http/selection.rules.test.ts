import { escapeRegExp, toTimeRange, readDay } from './selection.rules.ts'

test('toTimeRange includes the whole of the first and last day', () => {
  expect(toTimeRange({})).toEqual({})
  expect(toTimeRange({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    since: new Date('2026-11-20T00:00:00.000Z'),
    before: new Date('2026-11-22T00:00:00.000Z'),
  })
})

test.each(['2026-02-30', '2026-13-01', '2026-11-21T00:00', 'yesterday', ''])(
  'readDay and toTimeRange reject %j, which is not a calendar day',
  (day) => {
    expect(() => readDay('from', day)).toThrow(`There is no day ${day}`)
    expect(() => toTimeRange({ to: day })).toThrow(`There is no day ${day}`)
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
])('escapeRegExp makes %j match only itself', (text) => {
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text)).toBe(true)
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text.replaceAll(/\W/g, 'x'))).toBe(false)
  expect(new RegExp(escapeRegExp(text)).test('anything else')).toBe(false)
})
