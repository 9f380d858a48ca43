/**
 * Format of a file according to its first bytes, because file names and media types come from the sender and cannot be
 * trusted.
 */
type Kind = 'jpeg' | 'png' | 'webp' | 'avif'

const notTaken = 'Send a JPEG, PNG, WebP or AVIF picture.'
const animated = 'Animated pictures are not supported. Send a still picture.'
/**
 * Maximum number of passes in a JPEG. Progressive images have about twelve. Each pass takes time for all pixels but
 * needs only a few bytes in the file.
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

/** Returns the brands of an ISO media file, which are its format and the formats that it is compatible with. */
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
 * Returns whether a PNG is animated. If it is, it has a chunk `acTL` before its first pixels, which plain PNG readers
 * ignore.
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
 * Returns whether a JPEG has more passes than any camera makes. Each pass starts with the bytes 0xff 0xda, which never
 * occur among the pixels.
 */
function hasTooManyPasses(bytes: Buffer): boolean {
  let at = 0
  for (let passes = 0; passes <= passesAtMost; passes++) {
    at = bytes.indexOf('ffda', at, 'hex') + 2
    if (at < 2) return false
  }
  return true
}

/** Returns the reason why a file is rejected because of its first bytes, or undefined if it may be decoded. */
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

/** Metadata that sharp reads from an image. `width` and `height` are those of the upright image. */
export type Measured = {
  readonly width: number
  readonly height: number
  readonly pages?: number | undefined
  /** Compression of a HEIF file. In AVIF it is `av1`. */
  readonly compression?: string | undefined
}

/** Returns the reason why an image is rejected, as a text for the user who sent it, or undefined if it is accepted. */
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
