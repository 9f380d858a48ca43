import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makeSigner } from './signing.ts'

/** The keys of back-ups. What seals and signs is for the machine that makes them, what opens and verifies for their owner. */
export type Key = {
  /** Opens: a key of age (https://age-encryption.org/v1). */
  readonly secret: string
  /** Tells who signed. */
  readonly verifier: string
}

/** What a machine makes back-ups with; as text both parts stand with a dot between. */
export type Sealer = {
  /** Seals: the public part of age's key, `age1…`. */
  readonly recipient: string
  /** Signs, so that nobody else can make a back-up for the key. */
  readonly signer: string
}

export async function makeKey(): Promise<{ readonly key: Key; readonly sealer: Sealer }> {
  const secret = await generateX25519Identity()
  const { signer, verifier } = makeSigner()
  const recipient = await identityToRecipient(secret)
  return { key: { secret, verifier }, sealer: { recipient, signer } }
}

const verifierStart = '# signed by: '

/** The text of a file with a key, as age reads it. */
export function textOf({ secret, verifier }: Key): string {
  return `${verifierStart}${verifier}\n${secret}\n`
}

/** The key in a file. @throws Error when there is none, or it does not say who signs */
export function keyIn(text: string): Key {
  const lines = text.split('\n').map((line) => line.trim())
  const secret = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'))
  const verifier = lines.find((line) => line.startsWith(verifierStart))?.slice(verifierStart.length)
  if (secret === undefined) throw new Error('There is no key in the file: AGE-SECRET-KEY-1…')
  if (!verifier) throw new Error(`The file does not say who signs: "${verifierStart}…"`)
  return { secret, verifier }
}

/** What a machine makes back-ups with, from its text. @throws Error for another text */
export function sealerIn(text: string): Sealer {
  const [recipient = '', signer = ''] = text.split('.')
  if (recipient.startsWith('age1') && signer !== '') return { recipient, signer }
  throw new Error(
    'That seals no back-up: it begins with age1 and has a dot, as backup-key printed it.',
  )
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
