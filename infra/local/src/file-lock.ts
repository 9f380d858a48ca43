import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { readProcessIdentity, isRunning } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'
import { waitUntil } from './wait.ts'

const LONGEST_WAIT_MS = 10 * 60_000

function parseOwner(content: string): ProcessIdentity | undefined {
  const [pid, startedAt] = content.split(' ')
  return startedAt === undefined ? undefined : { pid: Number(pid), startedAt }
}

/**
 * Removes the lock file of a process that has ended. Renames the file first, because only one of several concurrent
 * callers can succeed in renaming it.
 */
async function clearAbandoned(file: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => undefined)
  const owner = content === undefined ? undefined : parseOwner(content)
  if (owner === undefined || (await isRunning(owner))) return
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  // If another process took the lock between the check and the rename, this restores that process's lock file.
  if (moved !== undefined && moved !== content) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Waits for the lock file, runs `work` and releases the lock. Takes over the lock if its owner was killed. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const own = await readProcessIdentity(process.pid)
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${own.pid} ${own.startedAt}`)
  try {
    // A hard link is created atomically, so no process reads an incomplete lock file.
    await waitUntil(`The lock ${file} was not free`, LONGEST_WAIT_MS, async () => {
      const taken = await link(draft, file).then(
        () => true,
        () => false,
      )
      if (!taken) await clearAbandoned(file)
      return taken
    })
    try {
      return await work()
    } finally {
      await rm(file, { force: true })
    }
  } finally {
    await rm(draft, { force: true })
  }
}
