import { toAddresses, toAddress, getContentType, toFileNames, hashIn } from './image.rules.ts'

test('toAddress returns the middle-width URL, and getContentType depends on the file extension', () => {
  expect(toAddress('ab12')).toBe('/api/images/ab12-640.webp')
  expect(getContentType('ab12-640.webp')).toBe('image/webp')
  expect(getContentType('ab12-320.avif')).toBe('image/avif')
})

test('hashIn returns the hash from each of the six URLs of an image, and undefined for any other URL', () => {
  expect(new Set(toAddresses('ab12')).size).toBe(6)
  expect(toAddresses('ab12')).toContain(toAddress('ab12'))
  expect(toAddresses('ab12').map(hashIn)).toEqual(Array.from({ length: 6 }, () => 'ab12'))
  expect(['', 'ab12', 'https://elsewhere.test/a.png'].map(hashIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('toFileNames lists the largest AVIF file last, because this file marks the image as complete', () => {
  expect(toFileNames('ab12').at(-1)).toBe('ab12-1280.avif')
})
