import { storeTime } from '@axle/kit/mongo/clock'
import { defineModel, required } from '@axle/kit/mongo/mongo'

/**
 * Record of a photo file in the S3 store. `_id` is the file name. The record is inserted before the file is written,
 * and deleted after the file is removed.
 */
export type PhotoFile = { readonly _id: string; readonly personId: string; readonly at: Date }

export const photoFiles = defineModel<PhotoFile>(
  'photos',
  { personId: required(String), at: required(Date) },
  [{ personId: 1 }],
)

/**
 * Longer than any upload takes. A file that is younger may still be being written, or may not yet be in the user's
 * record.
 */
const uploadMs = 600_000

/** Returns the time before which no running upload can have inserted its record. */
const settledBefore = (): Date => new Date(storeTime().getTime() - uploadMs)

export async function insertPhotoFile(_id: string, personId: string): Promise<void> {
  await photoFiles.create({ _id, personId, at: storeTime() })
}

/** Ensures that a file to be removed has a record, because releases up to 0.2.0 did not create records. */
export async function ensurePhotoFile(_id: string, personId: string): Promise<void> {
  const insert = { $setOnInsert: { personId, at: new Date(0) } }
  await photoFiles.updateOne({ _id }, insert, { upsert: true })
}

export async function listPersonPhotoFiles(personId: string): Promise<PhotoFile[]> {
  return photoFiles.find({ personId }).lean()
}

/** Returns the file records after `after`, sorted by name. Omits files whose upload may still be running. */
export async function listSettledPhotoFiles(after: string, limit: number): Promise<PhotoFile[]> {
  const filter = { _id: { $gt: after }, at: { $lt: settledBefore() } }
  return photoFiles.find(filter).sort({ _id: 1 }).limit(limit).lean()
}

/** Deletes a file's record, unless an upload may still write the file. */
export async function deletePhotoFile(_id: string): Promise<void> {
  await photoFiles.deleteOne({ _id, at: { $lt: settledBefore() } })
}
