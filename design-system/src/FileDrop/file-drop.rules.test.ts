import { formatBytes, limitsText, findRefusal } from './file-drop.rules.ts'

const pictures = { accept: 'image/jpeg, image/png,image/webp', maximumBytes: 5_000_000 }
const photo = { name: 'photo.png', type: 'image/png', size: 240_000 }

test('formatBytes formats sizes in decimal units, as file managers do', () => {
  expect(formatBytes(1)).toBe('1 byte')
  expect(formatBytes(999)).toBe('999 bytes')
  expect(formatBytes(1500)).toBe('1.5 kB')
  expect(formatBytes(240_000)).toBe('240 kB')
  expect(formatBytes(5_000_000)).toBe('5 MB')
  expect(formatBytes(12_600_000)).toBe('13 MB')
})

test('limitsText describes the accepted file types and the maximum size', () => {
  expect(limitsText(pictures)).toBe('JPEG, PNG or WebP, up to 5 MB')
  expect(limitsText({ accept: '.pdf' })).toBe('PDF')
  expect(limitsText({ accept: 'image/*' })).toBe('any picture')
  expect(limitsText({})).toBe('')
})

test('findRefusal accepts a file within the limits', () => {
  expect(findRefusal(photo, pictures)).toBeNull()
  expect(findRefusal(photo, { accept: 'image/*' })).toBeNull()
  expect(findRefusal({ ...photo, name: 'LIST.PDF', type: '' }, { accept: '.pdf' })).toBeNull()
  expect(findRefusal(photo, {})).toBeNull()
})

test('findRefusal returns why a file is refused and what to do', () => {
  expect(findRefusal({ ...photo, name: 'plan.pdf', type: 'application/pdf' }, pictures)).toBe(
    'plan.pdf is of another kind. Choose JPEG, PNG or WebP.',
  )
  expect(findRefusal({ ...photo, size: 5_600_000 }, pictures)).toBe(
    'photo.png has 5.6 MB. Choose a file of at most 5 MB.',
  )
  expect(findRefusal({ ...photo, size: 0 }, pictures)).toBe(
    'photo.png is empty. Choose another file.',
  )
})
