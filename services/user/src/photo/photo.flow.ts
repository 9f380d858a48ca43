import { createPagedScan } from '@axle/kit/async/periodic-scan'
import type { Files } from '@axle/media-kit/files'
import { encodeApart } from '@axle/media-kit/picture-apart'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { findPeople } from '../person/people.flow.ts'
import {
  deletePhotoFile,
  ensurePhotoFile,
  insertPhotoFile,
  listPersonPhotoFiles,
  listSettledPhotoFiles,
} from './photo.store.ts'

const checkedAtOnce = 50

const plan = { sizes: [{ width: 256, height: 256 }], formats: ['webp'] } as const

/** Returns the URL path of a photo for browsers. */
export function photoAddress(file: string): string {
  return `/api/photos/${file}`
}

async function isPhoto(file: string, personId: string): Promise<boolean> {
  return (await findPeople([personId])).get(personId)?.photo === file
}

/** Creates the operations on profile photos in the S3 store. Each photo has a file name that cannot be guessed. */
export function createPhotos(files: Files) {
  /** Removes a photo. Idempotent. */
  async function remove(file: string, personId: string): Promise<void> {
    await ensurePhotoFile(file, personId)
    await files.remove(file)
    await deletePhotoFile(file)
  }

  return {
    probe: files.probe,
    /**
     * Saves a photo as a square, without its metadata.
     *
     * @param personId user who uploaded the photo
     * @returns the photo's file name
     * @throws Refusal `unprocessable` if `bytes` are not an image, `unavailable` while the S3 store is unavailable
     */
    keep: async (bytes: Buffer, personId: string): Promise<string> => {
      const [square] = await encodeApart(bytes, plan, personId)
      if (!square) throw new Error('The plan names one picture.')
      const file = `${randomBytes(16).toString('hex')}.webp`
      await insertPhotoFile(file, personId)
      await files.put(file, square.bytes, 'image/webp')
      return file
    },
    remove,
    /** Removes all photos of a user. Idempotent. */
    removePersonPhotos: async (personId: string): Promise<void> => {
      for (const { _id } of await listPersonPhotoFiles(personId)) await remove(_id, personId)
    },
    /**
     * Creates a scan that removes unused photos. A photo is left unused if the S3 store failed to remove it, or if a
     * crash prevented the user record from being updated.
     */
    createScan: () =>
      createPagedScan({
        listAfter: listSettledPhotoFiles,
        getId: ({ _id }) => _id,
        work: async ({ _id, personId }) =>
          (await isPhoto(_id, personId)) ? false : remove(_id, personId),
        pageSize: checkedAtOnce,
        isRepair: true,
      }),
    /** @throws Refusal `not-found` */
    open: (file: string): Promise<Readable> => files.get(file),
  }
}

export type Photos = ReturnType<typeof createPhotos>
