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
 * Age in milliseconds from which an upload can no longer be running. Until then, the file may be incomplete or not yet
 * named in the user record.
 */
const uploadMs = 600_000

/** Returns the cut-off time. An upload that started before it can no longer be running. */
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

/**
 * Returns file records sorted by name, starting after the name `after`. Omits files whose upload may still be running.
 */
export async function listSettledPhotoFiles(after: string, limit: number): Promise<PhotoFile[]> {
  const filter = { _id: { $gt: after }, at: { $lt: settledBefore() } }
  return photoFiles.find(filter).sort({ _id: 1 }).limit(limit).lean()
}

/** Deletes a file's record, unless the file may still be written by an upload. */
export async function deletePhotoFile(_id: string): Promise<void> {
  await photoFiles.deleteOne({ _id, at: { $lt: settledBefore() } })
}
