import { findPictureFault, faultOfBytes } from './picture.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const jpeg = '\xff\xd8\xff\xe0'
const png = '\x89PNG\r\n\x1a\n'
const header = '\0\0\0\x04IHDRabcd1234'
const control = '\0\0\0\x08acTL123456781234'
const webp = 'RIFF\0\0\0\0WEBPVP8 '

function media(...brands: readonly string[]) {
  return bytes(`\0\0\0${String.fromCodePoint(8 + brands.length * 4)}ftyp${brands.join('')}avis`)
}

test.each([
  ['JPEG', bytes(jpeg)],
  ['JPEG in a dozen passes', bytes(jpeg + '\xff\xda1'.repeat(12))],
  ['PNG', bytes(`${png}${header}\0\0\0\x01IDATx1234`)],
  ['PNG with a chunk name among its pixels', bytes(`${png}\0\0\0\x08IDATxxxxacTL1234`)],
  ['WebP', bytes(webp)],
  ['AVIF', media('avif', '\0\0\0\0', 'mif1')],
  ['AVIF by its second name', media('mif1', '\0\0\0\0', 'avif')],
])('faultOfBytes accepts %s', (_what, file) => {
  expect(faultOfBytes(file)).toBeUndefined()
})

test.each([
  ['an empty file', bytes('')],
  ['a GIF', bytes('GIF89a123456')],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a TIFF', bytes('II*\0')],
  ['a BMP', bytes('BM123456')],
  ['an icon', bytes('\0\0\x01\0\x01\0')],
  ['a PDF', bytes('%PDF-1.7')],
  ['a HEIC', media('heic', '\0\0\0\0', 'mif1')],
  ['a film', media('isom', '\0\0\0\0', 'mp42')],
  ['other RIFF', bytes('RIFF\0\0\0\0WAVEfmt ')],
])('faultOfBytes rejects %s and names the accepted formats', (_what, file) => {
  expect(faultOfBytes(file)).toMatch(/JPEG, PNG, WebP or AVIF/)
})

test('faultOfBytes rejects animated images by their headers', () => {
  expect(faultOfBytes(bytes(png + header + control))).toMatch(/Animated/)
  expect(faultOfBytes(media('avis', '\0\0\0\0', 'avif'))).toMatch(/Animated/)
  expect(faultOfBytes(media('avif', '\0\0\0\0', 'avis'))).toMatch(/Animated/)
})

test('faultOfBytes rejects a JPEG with too many scans', () => {
  expect(faultOfBytes(bytes(jpeg + '\xff\xda1'.repeat(33)))).toMatch(/scans/)
})

test('faultOfBytes accepts a PNG with wrong chunk lengths, which the decoder must check', () => {
  expect(faultOfBytes(bytes(`${png}\xff\xff\xff\xffIHDR`))).toBeUndefined()
})

test.each([
  [{ width: 800, height: 600 }, undefined],
  [{ width: 64, height: 64, pages: 1, compression: 'av1' as const }, undefined],
  [{ width: 64, height: 256 }, undefined],
  [{ width: 800, height: 600, pages: 2 }, /Animated/],
  [{ width: 63, height: 600 }, /too small/],
  [{ width: 600, height: 63 }, /too small/],
  [{ width: 64, height: 257 }, /too tall/],
  [{ width: 800, height: 600, compression: 'hevc' as const }, /JPEG, PNG, WebP or AVIF/],
])('findPictureFault checks a picture of %o', (measured, fault) => {
  if (fault) expect(findPictureFault(measured)).toMatch(fault)
  else expect(findPictureFault(measured)).toBeUndefined()
})
