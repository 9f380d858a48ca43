import { shortUserAgent, toEntry } from './audit.rules.ts'

test('shortUserAgent keeps only the first 300 characters', () => {
  expect(shortUserAgent(undefined)).toBe('')
  expect(shortUserAgent('x'.repeat(301))).toHaveLength(300)
})

test('toEntry omits empty fields and the account id', () => {
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
