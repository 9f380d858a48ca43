import { isSameEmail, joinName, readRefusal, splitName } from './account.rules.ts'

test.each([
  ['Ada', { firstName: 'Ada', lastName: '' }, 'Ada'],
  [' Ada  King\tByron ', { firstName: 'Ada', lastName: 'King Byron' }, 'Ada King Byron'],
  ['李 小龙 🚗', { firstName: '李', lastName: '小龙 🚗' }, '李 小龙 🚗'],
])('the name %j is kept as %j', (name, parts, shown) => {
  expect(splitName(name)).toEqual(parts)
  expect(joinName(parts.firstName, parts.lastName)).toBe(shown)
})

test('half a character is no name', () => {
  expect(() => splitName('Ada \uD83D')).toThrow(/half a character/)
})

test('e-mail addresses are the same in whatever case, and only whole', () => {
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
])('Keycloak’s answer %j is answered as %i about %s', (data, status, field) => {
  const refusal = readRefusal(data)
  expect(refusal?.status).toBe(status)
  expect(refusal?.options.members?.errors?.[0]?.field).toBe(field)
})

test.each([[undefined], ['text'], [{ error: 'unknown_error' }], [{ errors: [] }], [null]])(
  'Keycloak’s answer %j is no fault of the caller’s',
  (data) => expect(readRefusal(data)).toBeUndefined(),
)
