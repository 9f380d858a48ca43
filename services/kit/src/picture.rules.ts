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
