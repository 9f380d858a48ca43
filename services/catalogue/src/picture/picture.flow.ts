import { LRUCache } from '@axle/kit/lru-cache'
import { fieldRefusal, Refusal } from '@axle/kit/errors'
import type { Files } from '@axle/media-kit/files'
import type { EncodedPicture } from '@axle/media-kit/picture'
import { encodeApart } from '@axle/media-kit/picture-apart'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  addressOf,
  contentTypeOf,
  fileNameOf,
  fileNamesOf,
  formats,
  hashIn,
  widths,
} from './picture.rules.ts'
import { begin, markKept, markOrdered, renewKept } from './picture.store.ts'

/** Sizes and formats of every image. */
export const plan = { sizes: widths.toReversed().map((width) => ({ width })), formats }

/** The hash that a picture is kept under: that of the bytes which were sent. */
export function pictureHashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40)
}

function beingRemoved(): Refusal {
  const detail = 'This picture is being removed just now. Send it again in a few seconds.'
  return new Refusal('unavailable', detail, { retryAfterSeconds: 5 })
}

/** Writes the objects of a picture, the one that stands for all of them after the others. */
async function putAll(files: Files, hash: string, encoded: readonly EncodedPicture[]) {
  const last = fileNamesOf(hash).at(-1)
  const objects = encoded.map(({ width, format, bytes }) => ({
    name: fileNameOf(hash, width, format),
    bytes,
  }))
  const put = ({ name, bytes }: (typeof objects)[number]) =>
    files.put(name, bytes, contentTypeOf(name))
  await Promise.all(objects.filter(({ name }) => name !== last).map(put))
  await Promise.all(objects.filter(({ name }) => name === last).map(put))
}

/** Whether all objects of a picture are written. */
function hasAll(files: Files, hash: string): Promise<boolean> {
  return files.has(fileNamesOf(hash).at(-1) ?? hash)
}

/** Whether a picture is kept whole. One whose files are whole without saying so is kept from here on. */
async function isKept(files: Files, hash: string): Promise<boolean> {
  if (await renewKept(hash)) return hasAll(files, hash)
  if (!(await hasAll(files, hash))) return false
  if (!(await begin(hash))) throw beingRemoved()
  // Looked at again, since they may have been removed before it was recorded.
  return (await hasAll(files, hash)) && (await markKept(hash))
}

/**
 * Keeps what `encode` makes of a picture under a hash; it is not asked when all is kept already. Repeating it
 * completes what broke off.
 * @returns the address for products; a product must take it within a day, or it is removed
 * @throws Refusal `unavailable` when the store or the database is away
 */
export async function keepAs(
  files: Files,
  hash: string,
  encode: () => Promise<EncodedPicture[]>,
): Promise<string> {
  if (await isKept(files, hash)) return addressOf(hash)
  const encoded = await encode()
  // Recorded before anything is written, so that whatever breaks off is found by the sweep.
  if (!(await begin(hash))) throw beingRemoved()
  await putAll(files, hash, encoded)
  if (!(await markKept(hash))) throw beingRemoved()
  return addressOf(hash)
}

/**
 * Re-encodes a picture to WebP and AVIF in three widths, which also strips its metadata, and keeps them. The key
 * is the hash of the bytes, so the same picture is kept once.
 * @param personId who sent it
 * @returns the address, as `keepAs` does
 * @throws Refusal `unprocessable` when it is no picture, `unavailable` when the store or the database is away
 */
export async function keepPicture(files: Files, bytes: Buffer, personId: string): Promise<string> {
  return keepAs(files, pictureHashOf(bytes), () => encodeApart(bytes, plan, personId))
}

/**
 * Takes a picture into use, so that it stays while it is shown; to be called before what shows it is written.
 * Repeating it changes nothing.
 * @param field of the contract, which a refusal names
 * @throws Refusal `unprocessable` when it is not kept
 */
export async function claimPicture(address: string, field = 'body.img'): Promise<void> {
  const hash = hashIn(address)
  if (hash && (await renewKept(hash))) return
  const message = 'is no longer stored; upload it again'
  throw fieldRefusal('unprocessable', field, message, 'Upload the picture again.')
}

/** What this instance has marked so, which nothing takes back. */
const ordered = new LRUCache<string, true>({ max: 10_000 })

/** Keeps the picture that an order shows for good, whatever its product shows later. Repeating it changes nothing. */
export async function keepOrdered(img: string | undefined): Promise<void> {
  const hash = img && hashIn(img)
  if (!hash || ordered.get(hash)) return
  if (await markOrdered(hash)) ordered.set(hash, true)
}

/** The bytes of one width and format. @throws Refusal `not-found` */
export async function openPicture(files: Files, file: string): Promise<Readable> {
  return files.get(file)
}
