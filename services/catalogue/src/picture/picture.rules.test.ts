import { addressesOf, addressOf, contentTypeOf, fileNamesOf, hashIn } from './picture.rules.ts'

test('addressOf returns the middle width, and contentTypeOf depends on the file extension', () => {
  expect(addressOf('ab12')).toBe('/api/images/ab12-640.webp')
  expect(contentTypeOf('ab12-640.webp')).toBe('image/webp')
  expect(contentTypeOf('ab12-320.avif')).toBe('image/avif')
})

test('hashIn returns the hash from all six URLs of an image, and undefined for others', () => {
  expect(new Set(addressesOf('ab12')).size).toBe(6)
  expect(addressesOf('ab12')).toContain(addressOf('ab12'))
  expect(addressesOf('ab12').map(hashIn)).toEqual(Array.from({ length: 6 }, () => 'ab12'))
  expect(['', 'ab12', 'https://elsewhere.test/a.png'].map(hashIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('fileNamesOf lists the largest AVIF last, which marks the image as complete', () => {
  expect(fileNamesOf('ab12').at(-1)).toBe('ab12-1280.avif')
})
