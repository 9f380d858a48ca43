import {
  begun,
  ended,
  isNewer,
  noSignIn,
  parseRecord,
  renewed,
  type SignInRecord,
} from './sign-in-record.rules.ts'

const ticket = (token: string) => ({ token, way: 'password' }) as const

const first = begun(noSignIn, ticket('a'), 1000)
const again = renewed(first, ticket('b'))
const atOnce = renewed(first, ticket('c'))
const over = ended(first)
const second = begun(over, ticket('d'), 2000)
const secondOver = ended(second)

test('the later sign-in, the sign-out over renewals, then the later renewal stand', () => {
  const fromOldToNew = [noSignIn, first, again, atOnce, over, second, secondOver]
  for (const [place, one] of fromOldToNew.entries()) {
    const wins = fromOldToNew.map((other) => isNewer(one, other))
    expect(wins).toEqual(fromOldToNew.map((_, otherPlace) => place > otherPlace))
  }
})

test('in whatever order records come, and however often, the same one stands', () => {
  const records = [first, again, atOnce, over, second]
  const last = (seen: readonly SignInRecord[]) =>
    seen.reduce((latest, record) => (isNewer(record, latest) ? record : latest), noSignIn)
  for (const one of records) {
    for (const other of records) {
      const rest = records.filter((record) => record !== one && record !== other)
      expect(last([one, other, ...rest, one, other])).toBe(second)
    }
  }
})

test('a sign-in is later than the one before, also where the clock was set back', () => {
  expect(isNewer(begun(over, ticket('d'), 500), over)).toBe(true)
})

test('what was renewed after its sign-out is over all the same', () => {
  expect(isNewer(renewed(again, ticket('z')), ended(again))).toBe(false)
})

test('a record outlives its way through the storage', () => {
  for (const record of [first, again, over, ended(first, 'It is over.'), noSignIn]) {
    expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual(record)
  }
})

test.each([
  null,
  'changed',
  7,
  {},
  { beganAtMs: 'x', renewals: 0 },
  { beganAtMs: 1, renewals: NaN },
])('%j is no record', (value) => expect(parseRecord(value)).toBeNull())

test('what is no ticket is none', () => {
  expect(parseRecord({ beganAtMs: 1, renewals: 0, ticket: { token: 5 } })?.ticket).toBeNull()
})
