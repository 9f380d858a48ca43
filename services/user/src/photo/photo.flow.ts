import type { Files } from '@axle/kit/files'
import { assertPicture, broken, decode } from '@axle/kit/picture'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

const sidePixels = 256

/** The address that browsers ask for a photo. */
export function photoAddress(file: string): string {
  return `/api/photos/${file}`
}

/** The photos of people in the S3 store, each under a name that cannot be guessed. */
export function createPhotos(files: Files) {
  let bucket: Promise<void> | undefined

  function ensureBucket(): Promise<void> {
    bucket ??= files.ensureBucket().catch((error: unknown) => {
      bucket = undefined
      throw error
    })
    return bucket
  }

  return {
    probe: files.probe,
    /**
     * Keeps a photo as a square without its metadata.
     * @returns its file name
     * @throws Refusal `unprocessable` when it is no picture, `unavailable` when the store is away
     */
    keep: async (bytes: Buffer): Promise<string> => {
      await assertPicture(bytes)
      const square = await decode(bytes)
        .resize({ width: sidePixels, height: sidePixels, fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer()
        .catch((cause: unknown) => {
          throw broken(cause)
        })
      const file = `${randomBytes(16).toString('hex')}.webp`
      await ensureBucket()
      await files.put(file, square, 'image/webp')
      return file
    },
    /** Removes a photo; repeating it changes nothing. */
    remove: (file: string): Promise<void> => files.remove(file),
    /** @throws Refusal `not-found` */
    open: (file: string): Promise<Readable> => files.get(file),
  }
}

export type Photos = ReturnType<typeof createPhotos>
