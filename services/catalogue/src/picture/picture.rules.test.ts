import { addressOf, contentTypeOf } from './picture.rules.ts'

test('the address names the middle width, and the type follows the ending', () => {
  expect(addressOf('ab12')).toBe('/api/images/ab12-640.webp')
  expect(contentTypeOf('ab12-640.webp')).toBe('image/webp')
  expect(contentTypeOf('ab12-320.avif')).toBe('image/avif')
})
