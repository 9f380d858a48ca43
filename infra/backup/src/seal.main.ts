import { readFile, writeFile } from 'node:fs/promises'
import { makeKey, open, seal, secretIn } from './sealing.ts'

const usage = `Seals and opens back-ups, from its input to its output.

  seal.main.ts key FILE         writes a new key into FILE, which only its owner reads, and prints what seals for it
  seal.main.ts seal RECIPIENT   packs and seals
  seal.main.ts open FILE        opens by the key in FILE, and unpacks`

async function makeKeyFile(file: string): Promise<void> {
  const { secret, recipient } = await makeKey()
  // One that is there opens other back-ups, and stays.
  await writeFile(file, `# public key: ${recipient}\n${secret}\n`, { mode: 0o600, flag: 'wx' })
  console.log(recipient)
}

async function run(what: string | undefined, about: string | undefined): Promise<void> {
  if (about === undefined) throw new Error(usage)
  if (what === 'key') await makeKeyFile(about)
  else if (what === 'seal') await seal(process.stdin, about, process.stdout)
  else if (what === 'open')
    await open(process.stdin, secretIn(await readFile(about, 'utf8')), process.stdout)
  else throw new Error(usage)
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
