/** Widths in pixels of each stored image. Every width exists in each format. */
export const widths = [320, 640, 1280] as const
export const formats = ['webp', 'avif'] as const

export type Format = (typeof formats)[number]

/**
 * Whether a product or order shows the image with these URLs, or may show it again. The code of products and orders
 * implements it.
 */
export type IsUsed = (addresses: readonly string[], now: Date) => Promise<boolean>

/** Returns the file name of an image with a given width and format. It is also the key of the S3 object. */
export function toFileName(hash: string, width: number, format: Format): string {
  return `${hash}-${width}.${format}`
}

/**
 * Returns the file names of an image in all widths and formats. The last one is written last and marks the image as
 * complete.
 */
export function toFileNames(hash: string): readonly string[] {
  return widths.flatMap((width) => formats.map((format) => toFileName(hash, width, format)))
}

/**
 * Returns the URL of an image that products contain. It has the middle width. Clients derive the URLs of other widths
 * from it.
 */
export function toAddress(hash: string): string {
  return `/api/images/${toFileName(hash, 640, 'webp')}`
}

/** Returns all URLs of an image, because a product may contain any of them. */
export function toAddresses(hash: string): readonly string[] {
  return toFileNames(hash).map((name) => `/api/images/${name}`)
}

/** Returns the hash in the URL of an image, or undefined for any other URL. */
export function hashIn(address: string): string | undefined {
  return /\/([0-9a-f]+)-\d+\.\w+$/u.exec(address)?.[1]
}

export function getContentType(file: string): string {
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
