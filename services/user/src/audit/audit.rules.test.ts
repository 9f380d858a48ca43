import { literally, momentsOf, shortUserAgent, toEntry } from './audit.rules.ts'

test('days are whole, in UTC, and both ends are included', () => {
  expect(momentsOf({})).toEqual({})
  expect(momentsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
    since: new Date('2026-11-20T00:00:00.000Z'),
    before: new Date('2026-11-22T00:00:00.000Z'),
  })
})

test.each(['a.b+c@axle.test', '(a|b)*', '[x]^$\\d', 'a-b/c{2}?'])('%j means itself', (text) => {
  expect(new RegExp(`^${literally(text)}$`).test(text)).toBe(true)
  expect(new RegExp(literally(text)).test('anything else')).toBe(false)
})

test('of a user agent three hundred characters are kept', () => {
  expect(shortUserAgent(undefined)).toBe('')
  expect(shortUserAgent('x'.repeat(301))).toHaveLength(300)
})

test('an entry is told without what is not known and without the id of the account', () => {
  const stored = {
    _id: 'e1',
    at: new Date(0),
    action: 'role.granted',
    by: 'a',
    about: 'b',
    aboutId: 'secret',
    place: 'console',
    outcome: 'done',
  } as const
  expect(toEntry(stored)).toEqual({
    _id: 'e1',
    at: '1970-01-01T00:00:00.000Z',
    action: 'role.granted',
    by: 'a',
    about: 'b',
    place: 'console',
    outcome: 'done',
  })
})
