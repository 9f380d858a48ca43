import { createAttemptKeys, randomKey } from './attempt-keys.ts'

const counting = () => {
  let count = 0
  return createAttemptKeys(() => `key-${(count += 1)}`)
}

test('the same attempt keeps its key until it is settled', () => {
  const keys = counting()
  expect(keys.keyFor({ card: 1 })).toBe('key-1')
  expect(keys.keyFor({ card: 1 })).toBe('key-1')
  keys.settle()
  expect(keys.keyFor({ card: 1 })).toBe('key-2')
})

test('another body is another attempt', () => {
  const keys = counting()
  expect(keys.keyFor({ card: 1 })).toBe('key-1')
  expect(keys.keyFor({ card: 2 })).toBe('key-2')
})

test('keys fit the contract and differ', () => {
  const keys = Array.from({ length: 100 }, randomKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_.:-]{8,255}$/)
})
