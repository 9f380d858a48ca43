import { pictureSources } from './image.rules.ts'

test('offers each width in both formats', () => {
  const picture = pictureSources('/api/images/0a1b-640.webp', '50vw')
  expect(picture.src).toBe('/api/images/0a1b-640.webp')
  expect(picture.srcSet).toBe(
    '/api/images/0a1b-320.webp 320w, /api/images/0a1b-640.webp 640w, /api/images/0a1b-1280.webp 1280w',
  )
  expect(picture.sources?.[0]).toMatchObject({ type: 'image/avif' })
  expect(picture.sources?.[0]?.srcSet).toContain('/api/images/0a1b-1280.avif 1280w')
})

test.each([
  '',
  '/art/error.webp',
  'https://elsewhere.example/a-640.webp',
  '/api/images/../x-640.webp',
])('uses %j as it stands', (img) => {
  expect(pictureSources(img, '50vw')).toEqual({ src: img })
})
