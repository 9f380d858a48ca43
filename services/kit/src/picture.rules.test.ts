import { faultOf } from './picture.rules.ts'

const good = { format: 'jpeg', width: 800, height: 600 }

test.each(['jpeg', 'png', 'webp', 'heif'])('a still %s picture is taken', (format) => {
  expect(faultOf({ ...good, format })).toBeUndefined()
})

test.each(['svg', 'gif', 'pdf', 'tiff', undefined])('the format %s is refused', (format) => {
  expect(faultOf({ ...good, format })).toMatch(/JPEG/)
})

test('animated and tiny pictures are refused', () => {
  expect(faultOf({ ...good, pages: 2 })).toMatch(/[Aa]nimated/)
  expect(faultOf({ ...good, height: 63 })).toMatch(/small/)
})
