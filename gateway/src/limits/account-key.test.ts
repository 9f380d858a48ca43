import { hashOf } from '@axle/kit/id'
import { createAccountKey } from './account-key.ts'

const keyOf = createAccountKey('one secret')

test('an account has one key, however its address was typed', () => {
  expect(keyOf(' Ada@Axle.Test ')).toBe(keyOf('ada@axle.test'))
  expect(keyOf('bob@axle.test')).not.toBe(keyOf('ada@axle.test'))
})

test('who knows an address but not the secret cannot find its key', () => {
  const key = keyOf('ada@axle.test')
  expect(key).not.toBe(hashOf('ada@axle.test'))
  expect(key).not.toBe(createAccountKey('another secret')('ada@axle.test'))
})
