import { readFile, writeFile } from 'node:fs/promises'
import { keyIn, makeKey, open, seal, sealerIn, formatKey } from './sealing.ts'

const usage = `Creates a key for backups. Encrypts and decrypts from standard input to standard output.

  seal.main.ts key FILE      writes a new key to FILE, which only its owner can read, and prints its SEALER
  seal.main.ts seal SEALER   compresses and encrypts
  seal.main.ts open FILE     decrypts with the key in FILE, and decompresses`

async function makeKeyFile(file: string): Promise<void> {
  const { key, sealer } = await makeKey()
  // Never overwrites an existing key file, because existing backups can be decrypted only with its key.
  await writeFile(file, formatKey(key), { mode: 0o600, flag: 'wx' })
  console.log(`${sealer.recipient}.${sealer.signer}`)
}

async function run(what: string | undefined, about: string | undefined): Promise<void> {
  if (about === undefined) throw new Error(usage)
  if (what === 'key') await makeKeyFile(about)
  else if (what === 'seal') await seal(process.stdin, sealerIn(about).recipient, process.stdout)
  else if (what === 'open')
    await open(process.stdin, keyIn(await readFile(about, 'utf8')).secret, process.stdout)
  else throw new Error(usage)
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
