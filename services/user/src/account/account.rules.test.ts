import { isSameEmail, joinName, readRefusal, splitName } from './account.rules.ts'

test.each([
  ['Ada', { firstName: 'Ada', lastName: '' }, 'Ada'],
  [' Ada  King\tByron ', { firstName: 'Ada', lastName: 'King Byron' }, 'Ada King Byron'],
  ['李 小龙 🚗', { firstName: '李', lastName: '小龙 🚗' }, '李 小龙 🚗'],
])('splitName %j returns %j', (name, parts, shown) => {
  expect(splitName(name)).toEqual(parts)
  expect(joinName(parts.firstName, parts.lastName)).toBe(shown)
})

test('splitName refuses a lone surrogate', () => {
  expect(() => splitName('Ada \uD83D')).toThrow(/half a character/)
})

test('isSameEmail compares whole email addresses and ignores case', () => {
  expect(isSameEmail('Ada@Axle.test', 'ada@axle.TEST')).toBe(true)
  expect(isSameEmail('xada@axle.test', 'ada@axle.test')).toBe(false)
})

test.each([
  [
    { error: 'invalidPasswordMinLengthMessage', error_description: 'Invalid password: short.' },
    422,
    'body.password',
  ],
  [{ error: 'invalidPasswordBlacklistedMessage' }, 422, 'body.password'],
  [{ field: 'firstName', errorMessage: 'error-person-name-invalid-character' }, 422, 'body.name'],
  [{ errors: [{ field: 'username', errorMessage: 'error-x' }] }, 422, 'body.email'],
])('readRefusal converts Keycloak’s response %j to %i for %s', (data, status, field) => {
  const refusal = readRefusal(data)
  expect(refusal?.status).toBe(status)
  expect(refusal?.options.members?.errors?.[0]?.field).toBe(field)
})

test.each([[undefined], ['text'], [{ error: 'unknown_error' }], [{ errors: [] }], [null]])(
  'readRefusal returns undefined for Keycloak’s response %j',
  (data) => expect(readRefusal(data)).toBeUndefined(),
)
