/** Widths in pixels that each picture is kept in, and the formats of each width. */
export const widths = [320, 640, 1280] as const
export const formats = ['webp', 'avif'] as const

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]

/** What sharp calls the formats that are taken; AVIF is a kind of HEIF to it. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

export type Measured = {
  readonly format?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly pages?: number | undefined
}

/** Why a picture is refused, in words for the person who sent it; undefined when it is taken. */
export function faultOf({
  format,
  width = 0,
  height = 0,
  pages = 1,
}: Measured): string | undefined {
  if (!format || !accepted.has(format)) return 'Send a JPEG, PNG, WebP or AVIF picture.'
  if (pages > 1) return 'Animated pictures are not taken. Send a still one.'
  if (width < 64 || height < 64) return 'The picture is too small: 64 pixels at least each way.'
  return undefined
}

/** The name of one width and format of a picture, which is also its object's key. */
export function fileNameOf(hash: string, width: Width, format: Format): string {
  return `${hash}-${width}.${format}`
}

/** The address that products carry: the middle width; clients derive the others. */
export function addressOf(hash: string): string {
  return `/api/images/${fileNameOf(hash, 640, 'webp')}`
}

export function contentTypeOf(file: string): string {
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
