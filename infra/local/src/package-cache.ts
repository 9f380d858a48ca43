import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './file-lock.ts'

const FINGERPRINT_LENGTH = 8

/**
 * Returns the cache folder of a package. The folder's name contains a hash of the recipe, so a clone with different
 * build options or sources uses a different folder.
 */
export function cachedFolder(cache: string, name: string, version: string, recipe: string): string {
  const fingerprint = createHash('sha256').update(recipe).digest('hex').slice(0, FINGERPRINT_LENGTH)
  return join(cache, `${name}-${version}-${fingerprint}`)
}

/**
 * Creates `folder` atomically: `fill` writes into a temporary folder, which is then renamed. Concurrent processes wait
 * for each other. Idempotent.
 * @returns whether this call created the folder
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
