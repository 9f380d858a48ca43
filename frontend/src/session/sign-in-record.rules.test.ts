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

test('isNewer ranks a later sign-in above a sign-out, and a sign-out above a renewal', () => {
  const fromOldToNew = [noSignIn, first, again, atOnce, over, second, secondOver]
  for (const [place, one] of fromOldToNew.entries()) {
    const wins = fromOldToNew.map((other) => isNewer(one, other))
    expect(wins).toEqual(fromOldToNew.map((_, otherPlace) => place > otherPlace))
  }
})

test('isNewer selects the same record even when records are reordered or repeated', () => {
  const records = [first, again, atOnce, over, second]
  const last = (received: readonly SignInRecord[]) =>
    received.reduce((latest, record) => (isNewer(record, latest) ? record : latest), noSignIn)
  for (const one of records) {
    for (const other of records) {
      const rest = records.filter((record) => record !== one && record !== other)
      expect(last([one, other, ...rest, one, other])).toBe(second)
    }
  }
})

test('begun() creates a later sign-in even when the clock has been set back', () => {
  expect(isNewer(begun(over, ticket('d'), 500), over)).toBe(true)
})

test('isNewer ranks a sign-out above a later renewal of the same sign-in', () => {
  expect(isNewer(renewed(again, ticket('z')), ended(again))).toBe(false)
})

test('parseRecord restores a serialised record', () => {
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
])('parseRecord returns null for %j', (value) => expect(parseRecord(value)).toBeNull())

test('parseRecord replaces an invalid ticket with null', () => {
  expect(parseRecord({ beganAtMs: 1, renewals: 0, ticket: { token: 5 } })?.ticket).toBeNull()
})
