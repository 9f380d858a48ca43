import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A pair of age's keys (https://age-encryption.org/v1): what seals, and what alone opens again. */
export async function makeKey(): Promise<{ readonly secret: string; readonly recipient: string }> {
  const secret = await generateX25519Identity()
  return { secret, recipient: await identityToRecipient(secret) }
}

/** The key in a file of age's: its one line that is neither empty nor a comment. @throws Error when there is none */
export function secretIn(text: string): string {
  const secret = text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (secret === undefined) throw new Error('There is no key in the file: AGE-SECRET-KEY-1…')
  return secret
}

const webOf = (from: Readable) => Readable.toWeb(from) as ReadableStream<Uint8Array>
const nodeOf = (from: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(from as Parameters<typeof Readable.fromWeb>[0])

/**
 * Packs what comes and seals it, so that nobody but the key's owner reads it or changes it unseen.
 * @param recipient the public part of the key, `age1…`
 */
export async function seal(from: Readable, recipient: string, to: Writable): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const packed = createGzip({ level: 6 })
  const packing = pipeline(from, packed)
  const sealed = nodeOf(await encrypter.encrypt(webOf(packed)))
  await Promise.all([packing, pipeline(sealed, to)])
}

/**
 * Opens what was sealed.
 * @param secret the key, `AGE-SECRET-KEY-1…`
 * @throws Error when it was sealed for another key, or is not what was sealed, also when its end is missing
 */
export async function open(from: Readable, secret: string, to: Writable): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  const packed = nodeOf(await decrypter.decrypt(webOf(from)))
  await pipeline(packed, createGunzip(), to)
}
