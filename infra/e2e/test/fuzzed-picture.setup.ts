import fc from 'fast-check'
import sharp from 'sharp'
import { commonKinds, commonlyDamaged, splitAt } from './fuzzed-bytes.setup.ts'

/** Text hidden in uploaded pictures, which no stored picture may contain. */
const payload = '<script>alert("fuzzed")</script>'
const zip = Buffer.from(`PK\x03\x04${payload}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
const words = Buffer.from(payload)

/** Creates pictures in all accepted formats. None is animated, and each contains a few kilobytes of noise. */
export async function wholePictures(): Promise<readonly Buffer[]> {
  const create = (channels: 3 | 4) => ({
    ...{ width: 96, height: 80, channels, background: '#a58' },
    noise: { type: 'gaussian' as const, mean: 120, sigma: 40 },
  })
  const noise = await sharp({ create: { ...create(3), background: '#a58' } })
    .png()
    .toBuffer()
  const picture = () => sharp(noise).withExif({ IFD0: { Copyright: payload } })
  return Promise.all([
    picture().jpeg().toBuffer(),
    picture().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    picture().toColourspace('cmyk').jpeg({ quality: 40 }).toBuffer(),
    picture().png({ compressionLevel: 1 }).toBuffer(),
    picture().png({ palette: true, progressive: true }).toBuffer(),
    picture().toColourspace('rgb16').png().toBuffer(),
    picture().ensureAlpha(0.5).webp().toBuffer(),
    picture().webp({ lossless: true }).toBuffer(),
    picture().avif({ quality: 40, effort: 0 }).toBuffer(),
  ])
}

/** Numbers that have caused errors in image decoders as lengths, dimensions or offsets. */
const numbers = [0, 1, 63, 64, 0x7f_ff, 0xff_ff, 0x1_00_00, 0x7f_ff_ff_ff, 0xff_ff_ff_ff]

/** Data that does not belong to a picture, to be inserted before, into or after it. */
const foreign = [zip, words, Buffer.from(`%PDF-1.7 ${payload}`), Buffer.alloc(4_096)]

/** Damage to a picture. `share` is the position of the damage as a fraction of the picture's length, from 0 to 1. */
type Damage = {
  readonly what: (typeof kinds)[number]
  readonly share: number
  readonly size: number
  readonly value: number
  /** Index of another undamaged picture, whose end replaces the end of this picture. */
  readonly other: number
}

const kinds = [...commonKinds, ...(['said', 'within', 'behind', 'before', 'other'] as const)]

/** Index of an undamaged picture, and the damage to apply to it. */
export type Sent = { readonly picture: number; readonly damages: readonly Damage[] }

function damaged(bytes: Buffer, damage: Damage, whole: readonly Buffer[]): Buffer {
  const { what, share, size, value, other } = damage
  const at = Math.floor(share * Math.max(0, bytes.length - 5))
  const [before, after] = splitAt(bytes, at)
  const strange = foreign[size % foreign.length] ?? words
  switch (what) {
    case 'said': {
      // A picture's metadata is mostly at its start, so only the first bytes are overwritten.
      const changed = Buffer.from(bytes)
      if (changed.length >= 104) changed.writeUInt32BE(value, Math.floor(share * 100))
      return changed
    }
    case 'within':
      return Buffer.concat([before, strange, after])
    case 'behind':
      return Buffer.concat([bytes, strange])
    case 'before':
      return Buffer.concat([strange, bytes])
    case 'other': {
      const rest = whole[other % whole.length] ?? words
      return Buffer.concat([before, rest.subarray(Math.floor(share * rest.length))])
    }
    default:
      return commonlyDamaged(bytes, { what, at, size })
  }
}

/** Returns the bytes of the picture with the damage applied. */
export function applyDamages({ picture, damages }: Sent, whole: readonly Buffer[]): Buffer {
  const bytes = whole[picture % whole.length] ?? words
  return damages.reduce((input, damage) => damaged(input, damage, whole), bytes)
}

const damage: fc.Arbitrary<Damage> = fc.record({
  what: fc.constantFrom(...kinds),
  share: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  size: fc.nat(300),
  value: fc.constantFrom(...numbers),
  other: fc.nat(8),
})

/** Generates damaged pictures, and sometimes an undamaged one. */
export const pictures: fc.Arbitrary<Sent> = fc.record({
  picture: fc.nat(8),
  damages: fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(damage, { minLength: 1, maxLength: 3 }) },
  ),
})

/**
 * Returns the names of the chunks in a WebP file.
 * @throws Error if the chunks do not fill the whole file
 */
function parseChunkNames(webp: Buffer): readonly string[] {
  const names: string[] = []
  let at = 12
  while (at + 8 <= webp.length) {
    names.push(webp.toString('latin1', at, at + 4))
    const length = webp.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  if (at !== webp.length || webp.readUInt32LE(4) + 8 !== at) throw new Error('bytes are left over')
  return names
}

/**
 * Returns the names of the boxes in an AVIF file.
 * @throws Error if the boxes do not fill the whole file
 */
function parseBoxNames(avif: Buffer): readonly string[] {
  const names: string[] = []
  let at = 0
  while (at + 8 <= avif.length) {
    names.push(avif.toString('latin1', at + 4, at + 8))
    at += Math.max(8, avif.readUInt32BE(at))
  }
  if (at !== avif.length) throw new Error('bytes are left over')
  return names
}

/**
 * Returns the parts of a stored file that do not belong to the picture, such as metadata or the hidden text. A file
 * that the shop encoded itself has none.
 */
export async function foreignIn(file: Buffer): Promise<readonly string[]> {
  const { format, exif, xmp, iptc, icc } = await sharp(file).metadata()
  await sharp(file, { failOn: 'warning' }).raw().toBuffer()
  const isWebp = format === 'webp'
  const own = isWebp ? ['VP8 ', 'VP8L', 'VP8X', 'ALPH'] : ['ftyp', 'meta', 'mdat']
  const parts = isWebp ? parseChunkNames(file) : parseBoxNames(file)
  return [
    ...parts.filter((name) => !own.includes(name)),
    ...Object.entries({ exif, xmp, iptc, icc }).flatMap(([name, there]) => (there ? [name] : [])),
    ...(file.includes('alert(') ? ['words'] : []),
  ]
}
