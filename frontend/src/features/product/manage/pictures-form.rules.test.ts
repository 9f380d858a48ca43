import {
  changedPictures,
  keptPictures,
  missingPictures,
  picturesFault,
  withMoved,
} from './pictures-form.rules.ts'

const [a, b, c] = ['/a.webp', '/b.webp', '/c.webp'] as const
const sources = (pictures: ReturnType<typeof keptPictures>) => pictures.map(({ source }) => source)

test('withMoved moves a picture to any position', () => {
  const pictures = keptPictures([a, b, c])
  expect(sources(withMoved(pictures, 2, 0))).toEqual([c, a, b])
  expect(sources(withMoved(pictures, 0, 1))).toEqual([b, a, c])
  expect(sources(withMoved(pictures, 0, 2))).toEqual([b, c, a])
})

test('picturesFault requires one to eight pictures', () => {
  const some = (count: number) => keptPictures(Array.from({ length: count }, () => a))
  expect(picturesFault([])).toBe('image is Required')
  expect(picturesFault(some(8))).toBeNull()
  expect(picturesFault(some(10))).toBe('A product has 8 pictures at most. Remove 2.')
})

test('changedPictures returns only changed or reordered picture fields', () => {
  const before = { img: a, pictures: [b, c] }
  expect(changedPictures(before, before)).toEqual({})
  expect(changedPictures({ img: a }, { img: a, pictures: [] })).toEqual({})
  expect(changedPictures(before, { img: a, pictures: [c, b] })).toEqual({ pictures: [c, b] })
  expect(changedPictures(before, { img: b, pictures: [a, c] })).toEqual({
    img: b,
    pictures: [a, c],
  })
  expect(changedPictures(before, { img: a, pictures: [] })).toEqual({ pictures: [] })
})

test('missingPictures returns the position of each picture for which the API reported an error', () => {
  const message = 'is no longer stored; upload it again'
  const errors = ['body.img', 'body.pictures.1', 'body.price'].map((field) => ({ field, message }))
  expect(missingPictures({ errors })).toEqual([
    { place: 0, message: `This ${message}.` },
    { place: 2, message: `This ${message}.` },
  ])
  expect(missingPictures({})).toEqual([])
})
