import type { EachAlone } from '@axle/kit/each-alone'
import type { Files } from '@axle/media-kit/files'
import { encodeApart } from '@axle/media-kit/picture-apart'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { findPeople } from '../person/people.flow.ts'
import {
  deletePhotoFile,
  ensurePhotoFile,
  insertPhotoFile,
  listPhotoFilesOf,
  listSettledPhotoFiles,
} from './photo.store.ts'

const checkedAtOnce = 50

const plan = { sizes: [{ width: 256, height: 256 }], formats: ['webp'] } as const

/** The address that browsers ask for a photo. */
export function photoAddress(file: string): string {
  return `/api/photos/${file}`
}

/** The photos of people in the S3 store, each under a name that cannot be guessed. */
export function createPhotos(files: Files) {
  /** Removes a photo; repeating it changes nothing. */
  async function remove(file: string, personId: string): Promise<void> {
    await ensurePhotoFile(file, personId)
    await files.remove(file)
    await deletePhotoFile(file)
  }

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
      await insertPhotoFile(file, personId)
      await files.put(file, square.bytes, 'image/webp')
      return file
    },
    remove,
    /** Removes all photos of a person; repeating it changes nothing. */
    removeAllOf: async (personId: string): Promise<void> => {
      for (const { _id } of await listPhotoFilesOf(personId)) await remove(_id, personId)
    },
    /**
     * Makes a periodic scan that removes photos which nobody shows, some at a time: the S3 store refused to remove them,
     * or a crash came between the file and the record of its owner.
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
