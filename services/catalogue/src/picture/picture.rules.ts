/** Widths in pixels that each picture is kept in, and the formats of each width. */
export const widths = [320, 640, 1280] as const
export const formats = ['webp', 'avif'] as const

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]

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
