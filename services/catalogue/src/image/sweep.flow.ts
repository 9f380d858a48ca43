import { hourMs } from '@axle/kit/config/durations.rules'
import { storeTime } from '@axle/kit/mongo/clock'
import type { EachAlone } from '@axle/kit/async/each-alone'
import type { Files } from '@axle/media-kit/files'
import { toAddresses, toFileNames, type IsUsed } from './image.rules.ts'
import { change, forget, isOrdered, listDue, type PictureDocument } from './image.store.ts'

const picturesPerRound = 50
/** Lease duration of a removal. When the lease expires, another instance may continue the removal. */
const leaseMs = 60_000

/**
 * Removes the S3 objects of an image, starting with the object that marks the image as complete. Stops after half the
 * lease duration, before another instance can take over.
 */
async function removeObjects(files: Files, hash: string): Promise<boolean> {
  const began = performance.now()
  for (const name of toFileNames(hash).toReversed()) {
    if (performance.now() - began > leaseMs / 2) return false
    await files.remove(name)
  }
  return true
}

type Sweep = { readonly files: Files; readonly isUsed: IsUsed; readonly now?: Date }

async function sweep(
  picture: PictureDocument,
  { files, isUsed, now }: Required<Sweep>,
): Promise<boolean> {
  const isNeeded = async () =>
    (await isOrdered(picture._id)) || isUsed(toAddresses(picture._id), now)
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const state = picture.state === 'removing' ? 'kept' : picture.state
  const staying = { state, dueAt: after(24 * hourMs) }
  if (await isNeeded()) {
    await change(picture, staying)
    return false
  }
  const held = await change(picture, { state: 'removing', dueAt: after(leaseMs) })
  if (!held) return false
  // From now on, no product can claim the image. But a product may have claimed the image just before, so the check is
  // repeated.
  if (await isNeeded()) {
    await change(held, staying)
    return false
  }
  if (!(await removeObjects(files, picture._id))) return false
  await forget(held)
  return true
}

/**
 * Removes images that no product or order needs, and the remains of interrupted uploads. An image is removed only if
 * its upload and its last claim are more than a day old.
 *
 * Several instances may run this sweep concurrently. Each instance also completes removals that another instance did
 * not finish.
 * @returns the number of removed images
 */
export async function sweepPictures(
  { files, isUsed, now = storeTime() }: Sweep,
  eachAlone: EachAlone,
): Promise<number> {
  const due = await listDue(now, picturesPerRound)
  const getId = ({ _id }: PictureDocument): string => _id
  return eachAlone(due, getId, (picture) => sweep(picture, { files, isUsed, now }))
}
