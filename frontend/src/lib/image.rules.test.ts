import { toGallery, pictureSources } from './image.rules.ts'

test('pictureSources returns URLs for every width in both formats', () => {
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
])('pictureSources returns %j unchanged', (img) => {
  expect(pictureSources(img, '50vw')).toEqual({ src: img })
})

test('toGallery returns all pictures in order, each with separate alternative text', () => {
  const product = { name: 'Pads', img: '/api/images/0a-640.webp' }
  expect(toGallery(product, '50vw').map(({ alt }) => alt)).toEqual(['Pads'])
  const pictures = ['/api/images/0c-640.webp', '/api/images/0b-320.avif']
  expect(toGallery({ ...product, pictures }, '50vw')).toMatchObject([
    { src: '/api/images/0a-640.webp', alt: 'Pads', sizes: '50vw' },
    { src: '/api/images/0c-640.webp', alt: 'Pads, picture 2' },
    { src: '/api/images/0b-640.webp', alt: 'Pads, picture 3' },
  ])
})
