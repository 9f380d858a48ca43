import { createBoundedCache } from './bounded-cache.ts'

test('a million different keys leave no more than the bound', () => {
  const cache = createBoundedCache<string>({ entries: 100, bytes: 10_000 }, ({ length }) => length)
  for (let count = 0; count < 1_000_000; count++) cache.set(`key-${count}`, 'x')
  expect(cache.size()).toBe(100)
  expect(cache.get('key-999999')).toBe('x')
  expect(cache.get('key-999899')).toBeUndefined()
})

test('large values leave sooner, and what was used stays', () => {
  const cache = createBoundedCache<string>({ entries: 100, bytes: 10 }, ({ length }) => length)
  cache.set('a', '1234')
  cache.set('b', '1234')
  expect(cache.get('a')).toBe('1234')
  cache.set('c', '1234')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1234', undefined, '1234'])
})

test('a value in the place of another counts once, and one larger than all room is not kept', () => {
  const cache = createBoundedCache<string>({ entries: 100, bytes: 10 }, ({ length }) => length)
  for (let count = 0; count < 10; count++) cache.set('a', '12345')
  cache.set('b', '12345')
  expect([cache.get('a'), cache.get('b')]).toEqual(['12345', '12345'])
  cache.set('c', 'x'.repeat(11))
  expect(cache.get('c')).toBeUndefined()
})

test('keys count as their size says, so that long ones leave sooner', () => {
  const cache = createBoundedCache<string>({ entries: 100, bytes: 10 }, (_value, key) => key.length)
  cache.set('a'.repeat(6), 'x')
  cache.set('b'.repeat(6), 'x')
  expect([cache.size(), cache.get('b'.repeat(6))]).toEqual([1, 'x'])
  cache.delete('b'.repeat(6))
  cache.set('c'.repeat(10), 'x')
  expect(cache.size()).toBe(1)
})
