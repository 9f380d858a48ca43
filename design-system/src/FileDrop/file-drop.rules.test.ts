import { formatBytes, limitsText, refusalOf } from './file-drop.rules.ts'

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

test('refusalOf accepts a file within the limits', () => {
  expect(refusalOf(photo, pictures)).toBeNull()
  expect(refusalOf(photo, { accept: 'image/*' })).toBeNull()
  expect(refusalOf({ ...photo, name: 'LIST.PDF', type: '' }, { accept: '.pdf' })).toBeNull()
  expect(refusalOf(photo, {})).toBeNull()
})

test('refusalOf returns why a file is refused and what to do', () => {
  expect(refusalOf({ ...photo, name: 'plan.pdf', type: 'application/pdf' }, pictures)).toBe(
    'plan.pdf is of another kind. Choose JPEG, PNG or WebP.',
  )
  expect(refusalOf({ ...photo, size: 5_600_000 }, pictures)).toBe(
    'photo.png has 5.6 MB. Choose a file of at most 5 MB.',
  )
  expect(refusalOf({ ...photo, size: 0 }, pictures)).toBe(
    'photo.png is empty. Choose another file.',
  )
})
