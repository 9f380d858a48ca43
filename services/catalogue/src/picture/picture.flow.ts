import type { Files } from '@axle/kit/files'
import { assertPicture, broken, decode } from '@axle/kit/picture'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  addressOf,
  contentTypeOf,
  type Format,
  fileNameOf,
  formats,
  type Width,
  widths,
} from './picture.rules.ts'

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40)
}

async function encode(bytes: Buffer, width: Width): Promise<Map<Format, Buffer>> {
  const scaled = decode(bytes).resize({ width, withoutEnlargement: true })
  const [webp, avif] = await Promise.all([
    scaled.clone().webp({ quality: 80 }).toBuffer(),
    scaled.clone().avif({ quality: 55, effort: 1 }).toBuffer(),
  ])
  return new Map([
    ['webp', webp],
    ['avif', avif],
  ])
}

/**
 * Re-encodes a picture to WebP and AVIF in three widths, which also strips its metadata, and keeps them. The key
 * is the hash of the bytes, so the same picture is kept once.
 * @returns the address for products
 * @throws Refusal `unprocessable` when it is no picture, `unavailable` when the store is away
 */
export async function keepPicture(files: Files, bytes: Buffer): Promise<string> {
  await assertPicture(bytes)
  return keepAs(files, hashOf(bytes), bytes)
}

/** Keeps a picture under a hash of the caller's: the seed's, of the drawing, which spares the rendering. */
export async function keepAs(files: Files, hash: string, bytes: Buffer): Promise<string> {
  for (const width of widths) {
    const encoded = await encode(bytes, width).catch((cause: unknown) => {
      throw broken(cause)
    })
    for (const [format, content] of encoded) {
      const name = fileNameOf(hash, width, format)
      await files.put(name, content, contentTypeOf(name))
    }
  }
  return addressOf(hash)
}

/** Whether all widths and formats of a hash are kept; the last one written stands for them. */
export async function isKept(files: Files, hash: string): Promise<boolean> {
  return files.has(fileNameOf(hash, 1280, formats[1]))
}

/** The bytes of one width and format. @throws Refusal `not-found` */
export async function openPicture(files: Files, file: string): Promise<Readable> {
  return files.get(file)
}
