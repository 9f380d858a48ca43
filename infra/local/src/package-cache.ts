import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './file-lock.ts'

const FINGERPRINT_LENGTH = 8

/**
 * The folder of a package in the cache. The recipe is part of its name, so that a clone with
 * another recipe (other build options, other sources) has a folder of its own.
 */
export function cachedFolder(cache: string, name: string, version: string, recipe: string): string {
  const fingerprint = createHash('sha256').update(recipe).digest('hex').slice(0, FINGERPRINT_LENGTH)
  return join(cache, `${name}-${version}-${fingerprint}`)
}

/**
 * Makes `folder` whole or not at all: `fill` works in another folder that is then renamed.
 * Two processes that want the same one wait for each other. Repeating it changes nothing.
 * @returns whether it had to be made.
 */
export async function ensureCached(
  folder: string,
  fill: (draft: string) => Promise<void>,
): Promise<boolean> {
  if (existsSync(folder)) return false
  await mkdir(join(folder, '..'), { recursive: true })
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return false
    const draft = `${folder}.${randomUUID()}`
    await mkdir(draft)
    try {
      await fill(draft)
      await rename(draft, folder)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
    return true
  })
}
