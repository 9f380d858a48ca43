import type { Files } from '@axle/media-kit/files'
import { encodeApart } from '@axle/media-kit/picture-apart'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

const plan = { sizes: [{ width: 256, height: 256 }], formats: ['webp'] } as const

/** The address that browsers ask for a photo. */
export function photoAddress(file: string): string {
  return `/api/photos/${file}`
}

/** The photos of people in the S3 store, each under a name that cannot be guessed. */
export function createPhotos(files: Files) {
  return {
    probe: files.probe,
    /**
     * Keeps a photo as a square without its metadata.
     * @param personId who sent it
     * @returns its file name
     * @throws Refusal `unprocessable` when it is no picture, `unavailable` when the store is away
     */
    keep: async (bytes: Buffer, personId: string): Promise<string> => {
      const [square] = await encodeApart(bytes, plan, personId)
      if (!square) throw new Error('The plan names one picture.')
      const file = `${randomBytes(16).toString('hex')}.webp`
      await files.put(file, square.bytes, 'image/webp')
      return file
    },
    /** Removes a photo; repeating it changes nothing. */
    remove: (file: string): Promise<void> => files.remove(file),
    /** @throws Refusal `not-found` */
    open: (file: string): Promise<Readable> => files.get(file),
  }
}

export type Photos = ReturnType<typeof createPhotos>
