/**
 * Image format, detected from a file's first bytes. File names and media types come from the sender and cannot be
 * trusted.
 */
type Kind = 'jpeg' | 'png' | 'webp' | 'avif'

const notTaken = 'Send a JPEG, PNG, WebP or AVIF picture.'
const animated = 'Animated pictures are not supported. Send a still picture.'
/**
 * Maximum number of scans in a JPEG. Progressive images have about twelve. Decoding a scan processes all pixels, even
 * if the scan takes up only a few bytes of the file.
 */
const passesAtMost = 32
const sideAtLeast = 64
/**
 * Maximum ratio of height to width. Images are scaled by width, so a taller image would be encoded with far more pixels
 * than its width suggests.
 */
const heightsPerWidthAtMost = 4

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

/** Returns the brands of an ISO media file: its own format and the formats that it is compatible with. */
function parseBrands(bytes: Buffer): readonly string[] {
  if (bytes.length < 16 || textAt(bytes, 4, 8) !== 'ftyp') return []
  return textAt(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gsu) ?? []
}

function detectKind(bytes: Buffer): Kind | undefined {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  return parseBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis')
    ? 'avif'
    : undefined
}

/**
 * Returns whether a PNG is animated. An animated PNG has an `acTL` chunk before its first pixels, which ordinary PNG
 * readers ignore.
 */
function isAnimatedPng(bytes: Buffer): boolean {
  let at = 8
  while (at + 8 <= bytes.length) {
    const chunk = textAt(bytes, at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}

/**
 * Returns whether a JPEG has more scans than any camera produces. Each scan starts with the bytes 0xff 0xda, which
 * never occur in the pixel data.
 */
function hasTooManyPasses(bytes: Buffer): boolean {
  let at = 0
  for (let passes = 0; passes <= passesAtMost; passes++) {
    at = bytes.indexOf('ffda', at, 'hex') + 2
    if (at < 2) return false
  }
  return true
}

/** Returns the reason for rejecting a file by its bytes, or undefined if the file may be decoded. */
export function faultOfBytes(bytes: Buffer): string | undefined {
  const kind = detectKind(bytes)
  if (!kind) return notTaken
  if (kind === 'png' && isAnimatedPng(bytes)) return animated
  if (kind === 'avif' && parseBrands(bytes).includes('avis')) return animated
  if (kind === 'jpeg' && hasTooManyPasses(bytes)) {
    return 'This JPEG has too many scans. Save it as a baseline JPEG.'
  }
  return undefined
}

/** Image metadata read by sharp. `width` and `height` are the dimensions of the upright image. */
export type Measured = {
  readonly width: number
  readonly height: number
  readonly pages?: number | undefined
  /** Compression method of a HEIF file, which is `av1` for AVIF. */
  readonly compression?: string | undefined
}

/**
 * Returns the reason for rejecting an image, worded for the user who sent it, or undefined if the image is accepted.
 */
export function findPictureFault({
  width,
  height,
  pages = 1,
  compression,
}: Measured): string | undefined {
  if (compression && compression !== 'av1') return notTaken
  if (pages > 1) return animated
  if (width < sideAtLeast || height < sideAtLeast) {
    return 'The picture is too small: at least 64 pixels each way.'
  }
  if (height > width * heightsPerWidthAtMost) {
    return 'The picture is too tall: at most four times as high as wide.'
  }
  return undefined
}
