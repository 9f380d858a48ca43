import { storeTime } from '@axle/kit/clock'
import type { EachAlone } from '@axle/kit/each-alone'
import type { Files } from '@axle/media-kit/files'
import { addressesOf, fileNamesOf, type IsUsed } from './picture.rules.ts'
import { change, forget, isOrdered, listDue, type PictureDocument } from './picture.store.ts'

const picturesPerRound = 50
const hourMs = 3_600_000
/** After this an instance that was removing a picture counts as dead, and another one goes on. */
const leaseMs = 60_000

/** Removes the objects, the one that stands for all of them first. Gives up when another may have gone on. */
async function removeObjects(files: Files, hash: string): Promise<boolean> {
  const began = performance.now()
  for (const name of fileNamesOf(hash).toReversed()) {
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
    (await isOrdered(picture._id)) || isUsed(addressesOf(picture._id), now)
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const state = picture.state === 'removing' ? 'kept' : picture.state
  const staying = { state, dueAt: after(24 * hourMs) }
  if (await isNeeded()) {
    await change(picture, staying)
    return false
  }
  const held = await change(picture, { state: 'removing', dueAt: after(leaseMs) })
  if (!held) return false
  // From here on no product can take it; but one may have just before.
  if (await isNeeded()) {
    await change(held, staying)
    return false
  }
  if (!(await removeObjects(files, picture._id))) return false
  await forget(held)
  return true
}

/**
 * Removes pictures that were sent, or last taken by a product, more than a day ago and that neither a product nor
 * an order needs, and what uploads left that broke off. Several instances may do it at once; what one leaves, another ends.
 * @returns how many were removed
 */
export async function sweepPictures(
  { files, isUsed, now = storeTime() }: Sweep,
  eachAlone: EachAlone,
): Promise<number> {
  const due = await listDue(now, picturesPerRound)
  const idOf = ({ _id }: PictureDocument): string => _id
  return eachAlone(due, idOf, (picture) => sweep(picture, { files, isUsed, now }))
}
