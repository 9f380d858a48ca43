import { hashTexts } from '@axle/kit/id'
import { createAccountKey } from './account-key.ts'

const toAccountKey = createAccountKey('one secret')

test('createAccountKey returns one key per account, however the email address was typed', () => {
  expect(toAccountKey(' Ada@Axle.Test ')).toBe(toAccountKey('ada@axle.test'))
  expect(toAccountKey('bob@axle.test')).not.toBe(toAccountKey('ada@axle.test'))
})

test('createAccountKey returns a key that cannot be derived without the secret', () => {
  const key = toAccountKey('ada@axle.test')
  expect(key).not.toBe(hashTexts('ada@axle.test'))
  expect(key).not.toBe(createAccountKey('another secret')('ada@axle.test'))
})
