import type { EachAlone } from '@axle/kit/async/each-alone'
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

/** Returns the path from which browsers request a photo. */
export function photoAddress(file: string): string {
  return `/api/photos/${file}`
}

/** Creates the operations on users' photos in the S3 store. Each photo has a name that cannot be guessed. */
export function createPhotos(files: Files) {
  /** Removes a photo. The operation is idempotent. */
  async function remove(file: string, personId: string): Promise<void> {
    await ensurePhotoFile(file, personId)
    await files.remove(file)
    await deletePhotoFile(file)
  }

  return {
    probe: files.probe,
    /**
     * Saves a photo as a square without its metadata.
     *
     * @param personId user who sent it
     * @returns its file name
     * @throws Refusal `unprocessable` if it is not an image, `unavailable` while the S3 store is unavailable
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
    /** Removes all photos of a user. The operation is idempotent. */
    removePersonPhotos: async (personId: string): Promise<void> => {
      for (const { _id } of await listPersonPhotoFiles(personId)) await remove(_id, personId)
    },
    /**
     * Creates a sweep that removes unused photos, page by page. A photo is unused if the S3 store failed to remove it,
     * or if a crash prevented the update of the user's record.
     */
    createScan: (): ((eachAlone: EachAlone) => Promise<number>) => {
      let last = ''
      return async (eachAlone) => {
        const page = await listSettledPhotoFiles(last, checkedAtOnce)
        last = page.length < checkedAtOnce ? '' : (page.at(-1)?._id ?? '')
        const people = await findPeople(page.map(({ personId }) => personId))
        const unused = page.filter(({ _id, personId }) => people.get(personId)?.photo !== _id)
        return eachAlone(
          unused,
          ({ _id }) => _id,
          ({ _id, personId }) => remove(_id, personId),
        )
      }
    },
    /** @throws Refusal `not-found` */
    open: (file: string): Promise<Readable> => files.get(file),
  }
}

export type Photos = ReturnType<typeof createPhotos>
