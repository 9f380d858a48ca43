import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { Refusal } from '@axle/kit/errors/errors'
import { findPictureFault, faultOfBytes } from './picture.rules.ts'

/**
 * Maximum number of pixels, which phone photos do not exceed. Memory use grows with the number of decoded pixels, even
 * if the file is small.
 */
const pixelsAtMost = 25_000_000

// sharp may parse only the four accepted formats, although it supports others.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

type PictureFormat = 'webp' | 'avif'

/** The images to make from an original: each size in each format. Sizes are in pixels, with the largest first. */
export type PicturePlan = {
  /**
   * If `height` is given, the image is cropped to fill that size. Otherwise, it keeps its aspect ratio and is never
   * enlarged.
   */
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

/** Checks an uploaded image. @throws Refusal `unprocessable` with the reason if the image is not accepted */
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
  const measured = findPictureFault({ width, height, pages, compression })
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
  // An AVIF effort above 1 takes much longer but reduces the size by at most 3 %.
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer()
}

/**
 * Decodes an image once, turns it upright, converts it to sRGB, and encodes it in the planned sizes and formats.
 * Metadata is removed, but transparency is preserved. Untrusted files must go through `encodeApart`.
 * @throws Refusal `unprocessable` with the reason if the image is broken or not accepted
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
