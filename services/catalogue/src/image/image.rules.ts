/** Widths, in pixels, in which each image is stored. Each width is stored in every format. */
export const widths = [320, 640, 1280] as const
export const formats = ['webp', 'avif'] as const

export type Format = (typeof formats)[number]

/**
 * Whether a product uses the image with these URLs, or may use it again after the product is restored. Implemented by
 * the product code.
 */
export type IsUsed = (addresses: readonly string[], now: Date) => Promise<boolean>

/** Returns an image's file name for a width and format. The file name is also the key of the S3 object. */
export function toFileName(hash: string, width: number, format: Format): string {
  return `${hash}-${width}.${format}`
}

/**
 * Returns an image's file names in all widths and formats. The last file is written last and marks the image as
 * complete.
 */
export function toFileNames(hash: string): readonly string[] {
  return widths.flatMap((width) => formats.map((format) => toFileName(hash, width, format)))
}

/**
 * Returns the image URL that is stored in products: the middle-width URL, from which clients derive the URLs for other
 * widths.
 */
export function toAddress(hash: string): string {
  return `/api/images/${toFileName(hash, 640, 'webp')}`
}

/** Returns all URLs of an image, any of which a product may contain. */
export function toAddresses(hash: string): readonly string[] {
  return toFileNames(hash).map((name) => `/api/images/${name}`)
}

/** Returns the hash in an image URL, or undefined for any other URL. */
export function hashIn(address: string): string | undefined {
  return /\/([0-9a-f]+)-\d+\.\w+$/u.exec(address)?.[1]
}

export function getContentType(file: string): string {
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
