import { storeTime } from '@axle/kit/clock'
import { defineModel, isDuplicate, required } from '@axle/kit/mongo'

/**
 * `pending` before its objects are written, `kept` after, `removing` while they are removed: every object has a
 * record all its life.
 */
type PictureState = 'pending' | 'kept' | 'removing'

export type PictureDocument = {
  /** The hash in the names of its objects. */
  readonly _id: string
  readonly state: PictureState
  /** Whether an order shows it. */
  readonly isOrdered?: boolean
  readonly createdAt: Date
  /** When the sweep looks at it next; while it is being removed, when another instance may go on with it. */
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

/** How long a picture is left in peace that was sent, or taken by a product, just now. */
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

/** Leaves a kept picture in peace for a day from now. @returns false when it is not kept; nothing changes then */
export function renewKept(hash: string): Promise<boolean> {
  return renew(hash, { state: 'kept' })
}

/** Records that an order shows a picture. Repeating it changes nothing. @returns false when there is no such picture */
export async function markOrdered(hash: string): Promise<boolean> {
  const { matchedCount } = await pictures.updateOne({ _id: hash }, { $set: { isOrdered: true } })
  return matchedCount === 1
}

export async function isOrdered(hash: string): Promise<boolean> {
  return (await pictures.exists({ _id: hash, isOrdered: true })) !== null
}

/** Records a picture before its objects are written; repeating it changes nothing. @returns false while it goes */
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

/** Records that all objects of a picture are written. @returns false when it is being removed, or gone, meanwhile */
export function markKept(hash: string): Promise<boolean> {
  return renew(hash, { state: { $ne: 'removing' } }, { state: 'kept' })
}

/** Pictures to look at, those first that have been due longest. */
export async function listDue(now: Date, most: number): Promise<PictureDocument[]> {
  return pictures
    .find({ dueAt: { $lte: now } })
    .sort({ dueAt: 1 })
    .limit(most)
    .lean()
}

/**
 * Changes a picture unless somebody else has since it was read.
 * @returns the picture as it is now, or undefined when nothing was changed
 */
export async function change(
  { _id, state, dueAt, createdAt }: PictureDocument,
  to: Pick<PictureDocument, 'state' | 'dueAt'>,
): Promise<PictureDocument | undefined> {
  const { matchedCount } = await pictures.updateOne({ _id, state, dueAt }, { $set: to })
  return matchedCount === 1 ? { _id, createdAt, ...to } : undefined
}

/** Forgets a picture whose objects are removed, unless somebody else has taken it on. */
export async function forget({ _id, state, dueAt }: PictureDocument): Promise<void> {
  await pictures.deleteOne({ _id, state, dueAt })
}
