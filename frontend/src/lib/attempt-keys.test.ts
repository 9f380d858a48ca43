import { createAttemptKeys, randomKey } from './attempt-keys.ts'

const counting = () => {
  let count = 0
  return createAttemptKeys(() => `key-${(count += 1)}`)
}

test('keyFor returns the same key for the same body until the attempt has finished', () => {
  const keys = counting()
  expect(keys.keyFor({ card: 1 })).toBe('key-1')
  expect(keys.keyFor({ card: 1 })).toBe('key-1')
  keys.settle()
  expect(keys.keyFor({ card: 1 })).toBe('key-2')
})

test('keyFor returns a new key when the body changes', () => {
  const keys = counting()
  expect(keys.keyFor({ card: 1 })).toBe('key-1')
  expect(keys.keyFor({ card: 2 })).toBe('key-2')
})

test('randomKey returns unique keys in the format that the API contract requires', () => {
  const keys = Array.from({ length: 100 }, randomKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_.:-]{8,255}$/)
})
