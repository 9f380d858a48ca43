import type { EncodedPicture, PicturePlan } from '@axle/media-kit/picture'
import { readFile } from 'node:fs/promises'

/** Folder of the product pictures (see data/pictures/README.md). */
export const picturesFolder = new URL('../../data/pictures/', import.meta.url)

/**
 * Reads the encoded versions of a product picture. They are stored in the repository, because encoding all pictures at
 * every first start would take 25 s of CPU time.
 * @returns the versions, largest size first
 * @throws if a file is missing
 */
export function readPicture(
  picture: string,
  { sizes, formats }: PicturePlan,
): Promise<EncodedPicture[]> {
  const files = sizes.flatMap(({ width }) => formats.map((format) => ({ width, format })))
  const read = async ({ width, format }: (typeof files)[number]) => {
    const file = new URL(`${picture}-${width}.${format}`, picturesFolder)
    return { width, format, bytes: await readFile(file) }
  }
  return Promise.all(files.map(read))
}
