import { storeTime } from '@axle/kit/clock'
import { defineModel, required } from '@axle/kit/mongo'

/** A photo's file in the S3 store; `_id` is its name. It is written before the file, and removed after it. */
export type PhotoFile = { readonly _id: string; readonly personId: string; readonly at: Date }

export const photoFiles = defineModel<PhotoFile>(
  'photos',
  { personId: required(String), at: required(Date) },
  [{ personId: 1 }],
)

/** Longer than any upload lasts: until then a file may be written again, or shown for the first time. */
const uploadMs = 600_000

/** The latest moment of a record that no upload uses any more. */
const settledBefore = (): Date => new Date(storeTime().getTime() - uploadMs)

export async function insertPhotoFile(_id: string, personId: string): Promise<void> {
  await photoFiles.create({ _id, personId, at: storeTime() })
}

/** Makes sure that a file to be removed has a record: releases until 0.2.0 wrote none. */
export async function ensurePhotoFile(_id: string, personId: string): Promise<void> {
  const insert = { $setOnInsert: { personId, at: new Date(0) } }
  await photoFiles.updateOne({ _id }, insert, { upsert: true })
}

export async function listPhotoFilesOf(personId: string): Promise<PhotoFile[]> {
  return photoFiles.find({ personId }).lean()
}

/** The next files by their names, without those that may be about to be shown. */
export async function listSettledPhotoFiles(after: string, limit: number): Promise<PhotoFile[]> {
  const filter = { _id: { $gt: after }, at: { $lt: settledBefore() } }
  return photoFiles.find(filter).sort({ _id: 1 }).limit(limit).lean()
}

/** Deletes the record of a file, unless an upload may still write the file. */
export async function deletePhotoFile(_id: string): Promise<void> {
  await photoFiles.deleteOne({ _id, at: { $lt: settledBefore() } })
}
