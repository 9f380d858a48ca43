import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const listFile = 'files.json'
const signatureFile = 'files.json.sig'

/** Signed content: the backup's name and the SHA-256 hash of each file. */
type List = { readonly name: string; readonly sha256: Readonly<Record<string, string>> }

/** Creates an Ed25519 key pair as text. The private key signs backups, and the public key verifies them. */
export function makeSigner(): { readonly signer: string; readonly verifier: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    signer: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
    verifier: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => ![listFile, signatureFile].includes(name))
  const hashes = await Promise.all(names.map((name) => hashFile(join(folder, name))))
  return Object.fromEntries(names.map((name, place) => [name, hashes[place] ?? '']))
}

/**
 * Writes and signs the list of files in a backup. The list contains the backup's name, so that a restore rejects a
 * renamed backup.
 */
export async function signFolder(folder: string, name: string, signer: string): Promise<void> {
  const key = createPrivateKey({
    key: Buffer.from(signer, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  const content: List = { name, sha256: await hashesIn(folder) }
  const list = Buffer.from(JSON.stringify(content))
  await writeFile(join(folder, listFile), list, { mode: 0o600 })
  await writeFile(join(folder, signatureFile), sign(null, list, key), { mode: 0o600 })
}

/** @throws Error if the signature is invalid, or the backup's name or files differ from the signed list */
export async function checkSigned(folder: string, verifier: string): Promise<void> {
  const key = createPublicKey({
    key: Buffer.from(verifier, 'base64url'),
    format: 'der',
    type: 'spki',
  })
  const list = await readFile(join(folder, listFile))
  const isSigned = verify(null, list, key, await readFile(join(folder, signatureFile)))
  if (!isSigned) throw new Error('The backup was not signed by your shop.')
  const { name, sha256 } = JSON.parse(list.toString()) as List
  if (name !== basename(folder))
    throw new Error(`The backup is that of ${name}. Rename its folder to ${name}.`)
  const found = await hashesIn(folder)
  const names = new Set([...Object.keys(sha256), ...Object.keys(found)])
  const other = [...names].find((file) => sha256[file] !== found[file])
  if (other !== undefined) throw new Error(`${other} is not as it was when the backup was signed.`)
}
