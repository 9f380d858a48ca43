import { readFile } from 'node:fs/promises'

/** Where the product pictures lie: WebP, four by three, at least 800 pixels wide, made by infra/art (see data/pictures/README.md). */
export const picturesFolder = new URL('../../data/pictures/', import.meta.url)

/**
 * Reads a product's picture, to be uploaded like any other.
 * @throws when there is no such picture.
 */
export function readPicture(picture: string): Promise<Buffer> {
  return readFile(new URL(`${picture}.webp`, picturesFolder))
}
