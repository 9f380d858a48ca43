import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Log } from '../observability/log.ts'
import type { Stopper } from '../service/stop.ts'

export type ChangedFilesOptions = {
  /** Paths of the watched files. See `settingFiles` in config.ts. */
  readonly files: readonly string[]
  readonly log: Log
  readonly stopper: Pick<Stopper, 'add' | 'stop'>
  /** Interval between checks of the files, in milliseconds. */
  readonly lookMs?: number
  /**
   * Maximum random delay before this instance stops, in milliseconds. It prevents all instances from restarting at
   * once.
   */
  readonly spreadMs?: number
}

/**
 * Returns the hash of a file's content. Modification times are unsuitable, because platforms rewrite unchanged files.
 */
async function hashFile(file: string): Promise<string> {
  const bytes = await readFile(file)
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Stops the process with exit code 0 when the content of a settings file changes. The platform then restarts the
 * process, which reads the new secret or certificate. A restart is necessary because the database and broker clients
 * never reread their settings. If a file cannot be read, it is checked again later.
 */
export async function endWhenChanged(options: ChangedFilesOptions): Promise<void> {
  const { files, log, stopper, lookMs = 30_000, spreadMs = 60_000 } = options
  if (files.length === 0) return
  const digests = () => Promise.all(files.map((file) => hashFile(file).catch(() => undefined)))
  const first = await digests()
  // A check may start before the previous one has ended.
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
    log.info({ file: files[index], waitMs }, 'settings file changed: the service will restart')
    setTimeout(() => void stopper.stop(), waitMs).unref()
  }
}
