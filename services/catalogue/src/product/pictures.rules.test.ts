import { editedPictures, furtherPictures, isSamePictures, movedPictures } from './pictures.rules.ts'

const [a, b, c] = ['0a', '0b', '0c'].map((hash) => `/api/images/${hash}-640.webp`) as [
  string,
  string,
  string,
]

test('furtherPictures removes the first image and duplicates, even if their URLs contain different widths', () => {
  expect(furtherPictures(a, [c, b, c, a])).toEqual([c, b])
  expect(furtherPictures(a, [b, b.replace('640.webp', '320.avif')])).toEqual([b])
  expect(furtherPictures(a, [a.replace('640', '1280')])).toBeUndefined()
  expect(furtherPictures(a, [])).toBeUndefined()
  expect(furtherPictures(a)).toBeUndefined()
})

test('editedPictures keeps omitted fields and removes a new first image from the further images', () => {
  const before = { img: a, pictures: [b, c] }
  expect(editedPictures(before, {})).toEqual(before)
  expect(editedPictures(before, { pictures: [c, b] })).toEqual({ img: a, pictures: [c, b] })
  expect(editedPictures(before, { img: c })).toEqual({ img: c, pictures: [b] })
  expect(editedPictures(before, { img: c, pictures: [a, b] })).toEqual({ img: c, pictures: [a, b] })
  expect(editedPictures(before, { pictures: [] })).toEqual({ img: a })
})

test('isSamePictures is false if the images are in a different order', () => {
  const one = { img: a, pictures: [b, c] }
  expect(isSamePictures(one, { img: a, pictures: [c, b] })).toBe(false)
  expect(isSamePictures(one, { img: b, pictures: [a, c] })).toBe(false)
  expect(isSamePictures(one, { ...one })).toBe(true)
  expect(isSamePictures({ img: a }, { img: a, pictures: [] })).toBe(true)
})

test('movedPictures returns new images, and images that become or stop being the first image', () => {
  const before = { img: a, pictures: [b] }
  const addresses = (after: { img: string; pictures?: string[] }) => movedPictures(before, after)
  expect(addresses({ img: a, pictures: [b] })).toEqual([])
  expect(addresses({ img: a, pictures: [c, b] })).toEqual([
    { address: c, field: 'body.pictures.0' },
  ])
  expect(addresses({ img: b, pictures: [a] })).toEqual([
    { address: b, field: 'body.img' },
    { address: a, field: 'body.pictures.0' },
  ])
  expect(movedPictures({}, { img: a })).toEqual([{ address: a, field: 'body.img' }])
})
