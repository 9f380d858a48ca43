import { storeTime } from '@axle/kit/mongo/clock'
import { defineModel, isDuplicate, required } from '@axle/kit/mongo/mongo'

/**
 * State of an image: `pending` before its objects are written, `kept` afterwards, `removing` during removal. An image
 * has a record as long as any of its S3 objects exists.
 */
type PictureState = 'pending' | 'kept' | 'removing'

export type PictureDocument = {
  /** The image's hash, which is part of its S3 object names. */
  readonly _id: string
  readonly state: PictureState
  /** Whether an order references the image. */
  readonly isOrdered?: boolean
  readonly createdAt: Date
  /**
   * Time at which the sweep next checks the image. During a removal, time from which another instance may take over.
   */
  readonly dueAt: Date
}

export const pictures = defineModel<PictureDocument>(
  'pictures',
  {
    state: required(String),
    isOrdered: Boolean,
    createdAt: required(Date),
    dueAt: required(Date),
  },
  [{ dueAt: 1 }],
)

/** Number of hours after an upload or claim before the sweep may remove an image. */
const graceHours = 24

function graceEnd(): Date {
  return new Date(storeTime().getTime() + graceHours * 3_600_000)
}

async function renew(hash: string, among: object, change: object = {}): Promise<boolean> {
  const { matchedCount } = await pictures.updateOne(
    { _id: hash, ...among },
    { $set: { ...change, dueAt: graceEnd() } },
  )
  return matchedCount === 1
}

/** Protects a stored image from the sweep for another day. @returns false if the image is not stored */
export function renewKept(hash: string): Promise<boolean> {
  return renew(hash, { state: 'kept' })
}

/**
 * Records that an order references an image. A repeated call has no effect.
 * @returns false if the image does not exist
 */
export async function markOrdered(hash: string): Promise<boolean> {
  const { matchedCount } = await pictures.updateOne({ _id: hash }, { $set: { isOrdered: true } })
  return matchedCount === 1
}

export async function isOrdered(hash: string): Promise<boolean> {
  return (await pictures.exists({ _id: hash, isOrdered: true })) !== null
}

/**
 * Records an image before its objects are written. A repeated call has no effect.
 * @returns false if the image is being removed
 */
export async function begin(hash: string): Promise<boolean> {
  const stays = { state: { $ne: 'removing' } }
  if (await renew(hash, stays)) return true
  try {
    const now = storeTime()
    await pictures.create({ _id: hash, state: 'pending', createdAt: now, dueAt: graceEnd() })
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return renew(hash, stays)
  }
}

/** Records that all objects of an image are written. @returns false if the image is being removed or was removed */
export function markKept(hash: string): Promise<boolean> {
  return renew(hash, { state: { $ne: 'removing' } }, { state: 'kept' })
}

/** Lists images that the sweep must check, longest overdue first. */
export async function listDue(now: Date, most: number): Promise<PictureDocument[]> {
  return pictures
    .find({ dueAt: { $lte: now } })
    .sort({ dueAt: 1 })
    .limit(most)
    .lean()
}

/**
 * Updates an image unless it has changed since it was read.
 * @returns the updated image, or undefined if it was not updated
 */
export async function change(
  { _id, state, dueAt, createdAt }: PictureDocument,
  to: Pick<PictureDocument, 'state' | 'dueAt'>,
): Promise<PictureDocument | undefined> {
  const { matchedCount } = await pictures.updateOne({ _id, state, dueAt }, { $set: to })
  return matchedCount === 1 ? { _id, createdAt, ...to } : undefined
}

/** Deletes an image record after all its objects are removed, unless another instance has taken over the removal. */
export async function forget({ _id, state, dueAt }: PictureDocument): Promise<void> {
  await pictures.deleteOne({ _id, state, dueAt })
}
