import { hashOf } from '@axle/kit/id'
import { createAccountKey } from './account-key.ts'

const keyOf = createAccountKey('one secret')

test('createAccountKey returns one key per account, however the email address was typed', () => {
  expect(keyOf(' Ada@Axle.Test ')).toBe(keyOf('ada@axle.test'))
  expect(keyOf('bob@axle.test')).not.toBe(keyOf('ada@axle.test'))
})

test('createAccountKey returns a key that cannot be derived without the secret', () => {
  const key = keyOf('ada@axle.test')
  expect(key).not.toBe(hashOf('ada@axle.test'))
  expect(key).not.toBe(createAccountKey('another secret')('ada@axle.test'))
})
