import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { Refusal } from '@axle/kit/errors'
import { faultOf, faultOfBytes } from './picture.rules.ts'

/** What a telephone takes by itself fits; decoding one more takes memory in proportion, however small the file. */
const pixelsAtMost = 25_000_000

// Nothing but the four formats that are taken is ever parsed, whatever else the library can read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

type PictureFormat = 'webp' | 'avif'

/** What is made of a picture: every size in every format. Sizes are in pixels, the largest first. */
export type PicturePlan = {
  /** With a height the picture is cut to fill it; without, it keeps its shape and never grows. */
  readonly sizes: readonly { readonly width: number; readonly height?: number }[]
  readonly formats: readonly PictureFormat[]
}

export type EncodedPicture = {
  readonly width: number
  readonly format: PictureFormat
  readonly bytes: Buffer
}

type Raw = { readonly data: Buffer; readonly info: OutputInfo }

function refuse(detail: string, cause?: unknown): never {
  throw new Refusal('unprocessable', detail, { cause })
}

/** @throws Refusal `unprocessable` with the reason when the bytes are no picture that is taken */
async function assertPicture(bytes: Buffer): Promise<void> {
  const fault = faultOfBytes(bytes)
  if (fault) refuse(fault)
  const { autoOrient, pages, compression } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refuse('This is not a picture that can be read.', cause))
  const { width, height } = autoOrient
  if (width * height > pixelsAtMost) {
    refuse('The picture has too many pixels: at most 25 million. Save it smaller.')
  }
  const measured = faultOf({ width, height, pages, compression })
  if (measured) refuse(measured)
}

function fromRaw({ data, info: { width, height, channels } }: Raw): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

async function scale(picture: Sharp, size: PicturePlan['sizes'][number]): Promise<Raw> {
  return picture
    .resize({ ...size, fit: 'cover', withoutEnlargement: size.height === undefined })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(scaled: Raw, format: PictureFormat): Promise<Buffer> {
  const picture = fromRaw(scaled)
  // More effort than 1 takes much longer and saves 3 % at most.
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer()
}

/**
 * Decodes a picture once, turns it upright and into sRGB, and encodes it again by the plan; nothing else that the
 * file held is kept. What can be seen through stays so. Files of strangers go through `encodeApart`.
 * @throws Refusal `unprocessable` with the reason when it is no picture that is taken, or broken
 */
export async function encodePicture(
  bytes: Buffer,
  { sizes, formats }: PicturePlan,
): Promise<EncodedPicture[]> {
  await assertPicture(bytes)
  let picture = sharp(bytes, { limitInputPixels: pixelsAtMost }).autoOrient()
  const encoded: Promise<EncodedPicture>[] = []
  try {
    for (const size of sizes) {
      const scaled = await scale(picture, size)
      for (const format of formats) {
        const { width } = size
        encoded.push(encode(scaled, format).then((content) => ({ width, format, bytes: content })))
      }
      picture = fromRaw(scaled)
    }
    return await Promise.all(encoded)
  } catch (cause) {
    return refuse('This picture is broken. Save it again.', cause)
  }
}
