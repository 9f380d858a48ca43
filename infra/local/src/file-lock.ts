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
 * Removes the lock file of a process that has ended. It moves the file away, because only one of several concurrent
 * callers can succeed at that.
 */
async function clearAbandoned(file: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => undefined)
  const owner = content === undefined ? undefined : parseOwner(content)
  if (owner === undefined || (await isRunning(owner))) return
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  // Another process may have taken the lock between the check and the rename. In this case, its lock file is restored.
  if (moved !== undefined && moved !== content) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

/** Runs `work` while no other process holds the lock file. It takes over the lock of a killed owner. */
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
