import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makeSigner } from './signing.ts'

/** Keys that the backup owner needs for a restore. The machine that creates backups has only the `Sealer`. */
export type Key = {
  /** Secret age key (https://age-encryption.org/v1), which decrypts backups. */
  readonly secret: string
  /** Public key that verifies signatures. */
  readonly verifier: string
}

/** Keys of the machine that creates backups. Written as text, the two keys are separated by a dot. */
export type Sealer = {
  /** Public age key, `age1…`, which encrypts backups. */
  readonly recipient: string
  /** Private key that signs backups, so that a restore rejects backups forged by an attacker. */
  readonly signer: string
}

export async function makeKey(): Promise<{ readonly key: Key; readonly sealer: Sealer }> {
  const secret = await generateX25519Identity()
  const { signer, verifier } = makeSigner()
  const recipient = await identityToRecipient(secret)
  return { key: { secret, verifier }, sealer: { recipient, signer } }
}

const verifierStart = '# signed by: '

/** Returns the content of a key file, in age's format. */
export function formatKey({ secret, verifier }: Key): string {
  return `${verifierStart}${verifier}\n${secret}\n`
}

/**
 * Parses the content of a key file.
 * @throws Error if it contains no secret key or no verifier
 */
export function keyIn(text: string): Key {
  const lines = text.split('\n').map((line) => line.trim())
  const secret = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))
  const verifier = lines.find((line) => line.startsWith(verifierStart))?.slice(verifierStart.length)
  if (secret === undefined)
    throw new Error('There is no key in the file. A key starts with AGE-SECRET-KEY-1.')
  if (!verifier)
    throw new Error(`The file does not say who signs: the line "${verifierStart}…" is missing.`)
  return { secret, verifier }
}

/**
 * Parses a sealer.
 * @throws Error if the text has a different format
 */
export function sealerIn(text: string): Sealer {
  const [recipient = '', signer = ''] = text.split('.')
  if (recipient.startsWith('age1') && signer !== '') return { recipient, signer }
  throw new Error(
    'This value seals no back-up. Use the one that backup-key printed: it starts with age1 and has a dot.',
  )
}

const toWebStream = (from: Readable) => Readable.toWeb(from) as ReadableStream<Uint8Array>
const toNodeStream = (from: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(from as Parameters<typeof Readable.fromWeb>[0])

/**
 * Compresses and encrypts a stream. Decryption needs the secret key and fails if the encrypted stream was changed.
 * @param recipient the public key, `age1…`
 */
export async function seal(from: Readable, recipient: string, to: Writable): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const packed = createGzip({ level: 6 })
  const packing = pipeline(from, packed)
  const sealed = toNodeStream(await encrypter.encrypt(toWebStream(packed)))
  await Promise.all([packing, pipeline(sealed, to)])
}

/**
 * Decrypts and decompresses a stream.
 * @param secret the secret key, `AGE-SECRET-KEY-1…`
 * @throws Error if the stream was encrypted for another key, was changed, or is incomplete
 */
export async function open(from: Readable, secret: string, to: Writable): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  const packed = toNodeStream(await decrypter.decrypt(toWebStream(from)))
  await pipeline(packed, createGunzip(), to)
}
