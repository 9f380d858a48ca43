import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Log } from './log.ts'
import type { Stopper } from './stop.ts'

export type ChangedFilesOptions = {
  /** Paths; see `settingFiles` of config. */
  readonly files: readonly string[]
  readonly log: Log
  readonly stopper: Pick<Stopper, 'add' | 'stop'>
  /** How often they are looked at. */
  readonly lookMs?: number
  /** How long this instance may go on at most with what it has, so that not all restart at once. */
  readonly spreadMs?: number
}

/** What is in a file, not when it was written: platforms write it again as it was. */
async function digestOf(file: string): Promise<string> {
  const bytes = await readFile(file)
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Ends the process in order, with 0, when what a file of its settings holds has changed: the platform starts it again,
 * and it reads the new secret or certificate. Clients of stores and brokers keep what they were made with, so that a new
 * start is the one way that holds for all. A file that cannot be read is looked at again later.
 */
export async function endWhenChanged(options: ChangedFilesOptions): Promise<void> {
  const { files, log, stopper, lookMs = 30_000, spreadMs = 60_000 } = options
  if (files.length === 0) return
  const digests = () => Promise.all(files.map((file) => digestOf(file).catch(() => undefined)))
  const first = await digests()
  // One look may begin before the last one has ended.
  let isEnding = false

  const timer = setInterval(() => void look(), lookMs)
  timer.unref()
  stopper.add('files', async () => clearInterval(timer))

  async function look(): Promise<void> {
    const now = await digests()
    const index = now.findIndex((one, at) => one !== undefined && one !== first[at])
    if (index < 0 || isEnding) return
    isEnding = true
    clearInterval(timer)
    const waitMs = spreadMs === 0 ? 0 : randomInt(spreadMs)
    log.info({ file: files[index], waitMs }, 'a file of the settings has changed: ends soon')
    setTimeout(() => void stopper.stop(), waitMs).unref()
  }
}
