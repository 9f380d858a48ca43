/** What the first bytes say: files are distinguished by them, since names and types are the sender's word. */
type Kind = 'jpeg' | 'png' | 'webp' | 'avif'

const notTaken = 'Send a JPEG, PNG, WebP or AVIF picture.'
const animated = 'Animated pictures are not supported. Send a still picture.'
/** Progressive pictures have a dozen. Each pass costs a walk over all pixels, and only a few bytes. */
const passesAtMost = 32
const sideAtLeast = 64
/** What is much higher than wide would be encoded with far more pixels than its width says. */
const heightsPerWidthAtMost = 4

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

/** The brands of an ISO media file: what it is, and what else it can be read as. */
function brandsOf(bytes: Buffer): readonly string[] {
  if (bytes.length < 16 || textAt(bytes, 4, 8) !== 'ftyp') return []
  return textAt(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gsu) ?? []
}

function kindOf(bytes: Buffer): Kind | undefined {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** Whether a PNG is animated, which it says before its first pixels; readers of plain PNG pass over it. */
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

/** Whether a JPEG is built in more passes than any camera makes. Among pixels no other 0xff 0xda stands. */
function hasTooManyPasses(bytes: Buffer): boolean {
  let at = 0
  for (let passes = 0; passes <= passesAtMost; passes++) {
    at = bytes.indexOf('ffda', at, 'hex') + 2
    if (at < 2) return false
  }
  return true
}

/** Why a file is refused by its bytes alone, before any of it is decoded; undefined when it is looked at. */
export function faultOfBytes(bytes: Buffer): string | undefined {
  const kind = kindOf(bytes)
  if (!kind) return notTaken
  if (kind === 'png' && isAnimatedPng(bytes)) return animated
  if (kind === 'avif' && brandsOf(bytes).includes('avis')) return animated
  if (kind === 'jpeg' && hasTooManyPasses(bytes)) {
    return 'This JPEG has too many scans. Save it as a baseline JPEG.'
  }
  return undefined
}

/** What sharp reads of a picture. `width` and `height` are those of the picture upright. */
export type Measured = {
  readonly width: number
  readonly height: number
  readonly pages?: number | undefined
  /** How a file of the HEIF family is coded: `av1` in AVIF. */
  readonly compression?: string | undefined
}

/** Why a picture is refused, in words for the person who sent it; undefined when it is taken. */
export function faultOf({ width, height, pages = 1, compression }: Measured): string | undefined {
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
