import { addressesOf, addressOf, contentTypeOf, fileNamesOf, hashIn } from './picture.rules.ts'

test('the address names the middle width, and the type follows the ending', () => {
  expect(addressOf('ab12')).toBe('/api/images/ab12-640.webp')
  expect(contentTypeOf('ab12-640.webp')).toBe('image/webp')
  expect(contentTypeOf('ab12-320.avif')).toBe('image/avif')
})

test('each of the six addresses of a picture leads back to its hash, and nothing else does', () => {
  expect(new Set(addressesOf('ab12')).size).toBe(6)
  expect(addressesOf('ab12')).toContain(addressOf('ab12'))
  expect(addressesOf('ab12').map(hashIn)).toEqual(Array.from({ length: 6 }, () => 'ab12'))
  expect(['', 'ab12', 'https://elsewhere.test/a.png'].map(hashIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the largest AVIF is written last, and so stands for all', () => {
  expect(fileNamesOf('ab12').at(-1)).toBe('ab12-1280.avif')
})
