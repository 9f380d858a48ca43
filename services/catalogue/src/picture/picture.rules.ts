/** Widths in pixels that each picture is kept in, and the formats of each width. */
export const widths = [320, 640, 1280] as const
export const formats = ['webp', 'avif'] as const

export type Format = (typeof formats)[number]

/** Whether anything shows the picture of these addresses, or may show it again; asked of the code that shows pictures. */
export type IsUsed = (addresses: readonly string[], now: Date) => Promise<boolean>

/** The name of one width and format of a picture, which is also its object's key. */
export function fileNameOf(hash: string, width: number, format: Format): string {
  return `${hash}-${width}.${format}`
}

/** The names of all widths and formats. The last one is written last, and so stands for all. */
export function fileNamesOf(hash: string): readonly string[] {
  return widths.flatMap((width) => formats.map((format) => fileNameOf(hash, width, format)))
}

/** The address that products carry: the middle width; clients derive the others. */
export function addressOf(hash: string): string {
  return `/api/images/${fileNameOf(hash, 640, 'webp')}`
}

/** All addresses of a picture; a product may carry any of them. */
export function addressesOf(hash: string): readonly string[] {
  return fileNamesOf(hash).map((name) => `/api/images/${name}`)
}

/** The hash within a picture's address. */
export function hashIn(address: string): string | undefined {
  return /\/([0-9a-f]+)-\d+\.\w+$/u.exec(address)?.[1]
}

export function contentTypeOf(file: string): string {
  return file.endsWith('.avif') ? 'image/avif' : 'image/webp'
}
