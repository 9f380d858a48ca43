import { LRUCache } from '@axle/kit/lru-cache'
import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import type { Files } from '@axle/media-kit/files'
import type { EncodedPicture } from '@axle/media-kit/picture'
import { encodeApart } from '@axle/media-kit/picture-apart'
import { createHash } from 'node:crypto'
import { hourMs } from '@axle/kit/config/durations.rules'
import { storeTime } from '@axle/kit/mongo/clock'
import type { EachAlone } from '@axle/kit/async/each-alone'
import {
  toAddress,
  getContentType,
  toFileName,
  toFileNames,
  formats,
  hashIn,
  widths,
  toAddresses,
  type IsUsed,
} from './image.rules.ts'
import {
  begin,
  markKept,
  markOrdered,
  renewKept,
  change,
  forget,
  isOrdered,
  listDue,
  type PictureDocument,
} from './image.store.ts'

/** Sizes and formats of every image. */
export const plan = { sizes: widths.toReversed().map((width) => ({ width })), formats }

/** Returns the hash of an uploaded image, computed from its bytes. The image is stored under this hash. */
export function hashPicture(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40)
}

function beingRemoved(): Refusal {
  const detail = 'This picture is being removed just now. Send it again in a few seconds.'
  return new Refusal('unavailable', detail, { retryAfterSeconds: 5 })
}

/** Writes the S3 objects of an image. The object that marks the image as complete is written last. */
async function putAll(files: Files, hash: string, encoded: readonly EncodedPicture[]) {
  const last = toFileNames(hash).at(-1)
  const objects = encoded.map(({ width, format, bytes }) => ({
    name: toFileName(hash, width, format),
    bytes,
  }))
  const put = ({ name, bytes }: (typeof objects)[number]) =>
    files.put(name, bytes, getContentType(name))
  await Promise.all(objects.filter(({ name }) => name !== last).map(put))
  await Promise.all(objects.filter(({ name }) => name === last).map(put))
}

/** Whether all S3 objects of an image exist. */
function hasAll(files: Files, hash: string): Promise<boolean> {
  return files.has(toFileNames(hash).at(-1) ?? hash)
}

/**
 * Whether an image is stored completely. If all objects exist but the MongoDB record is missing or pending, completes
 * the record.
 */
async function isKept(files: Files, hash: string): Promise<boolean> {
  if (await renewKept(hash)) return hasAll(files, hash)
  if (!(await hasAll(files, hash))) return false
  if (!(await begin(hash))) throw beingRemoved()
  // Checks the objects again, because they may have been removed before the image was recorded.
  return (await hasAll(files, hash)) && (await markKept(hash))
}

/**
 * Stores the result of `encode` under a hash, unless the image is already complete. A repeated call completes an
 * interrupted upload.
 * @returns the image URL to store in products. The image is removed if no product uses it within a day
 * @throws Refusal `unavailable` if S3 or MongoDB is unavailable
 */
export async function keepAs(
  files: Files,
  hash: string,
  encode: () => Promise<EncodedPicture[]>,
): Promise<string> {
  if (await isKept(files, hash)) return toAddress(hash)
  const encoded = await encode()
  // Records the image before any object is written, so that the sweep finds interrupted uploads.
  if (!(await begin(hash))) throw beingRemoved()
  await putAll(files, hash, encoded)
  if (!(await markKept(hash))) throw beingRemoved()
  return toAddress(hash)
}

/**
 * Re-encodes an image as WebP and AVIF in three widths, which also strips its metadata, and stores the results. The key
 * is the hash of the uploaded bytes, so that the same file is stored only once.
 * @param personId the user who uploads the image
 * @returns the image URL to store in products (see `keepAs`)
 * @throws Refusal `unprocessable` if the bytes are not an image, `unavailable` if S3 or MongoDB is unavailable
 */
export async function keepPicture(files: Files, bytes: Buffer, personId: string): Promise<string> {
  return keepAs(files, hashPicture(bytes), () => encodeApart(bytes, plan, personId))
}

/**
 * Claims an image for a product, so that the sweep does not remove it. Must be called before the product is written. A
 * repeated call has no effect.
 * @param field the field in the API contract that the error names
 * @throws Refusal `unprocessable` if the image is not stored
 */
export async function claimPicture(address: string, field = 'body.img'): Promise<void> {
  const hash = hashIn(address)
  if (hash && (await renewKept(hash))) return
  const message = 'is no longer stored; upload it again'
  throw fieldRefusal('unprocessable', field, message, 'Upload the picture again.')
}

/**
 * Images that this instance has marked as referenced by an order. The mark is permanent, so cached entries are never
 * outdated.
 */
const ordered = new LRUCache<string, true>({ max: 10_000 })

/**
 * Keeps an image permanently because an order references it, even if the product later gets another image. A repeated
 * call has no effect.
 */
export async function keepOrdered(img: string | undefined): Promise<void> {
  const hash = img && hashIn(img)
  if (!hash || ordered.get(hash)) return
  if (await markOrdered(hash)) ordered.set(hash, true)
}

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
