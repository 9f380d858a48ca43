import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Log } from '../observability/log.ts'
import type { Stopper } from '../service/stop.ts'

export type ChangedFilesOptions = {
  /** Paths of the files. See `settingFiles` in config.ts. */
  readonly files: readonly string[]
  readonly log: Log
  readonly stopper: Pick<Stopper, 'add' | 'stop'>
  /** Time between two checks of the files. */
  readonly lookMs?: number
  /** Maximum random delay before this instance stops, so that not all instances restart at once. */
  readonly spreadMs?: number
}

/**
 * Returns the hash of a file's content. The modification time would not do, because platforms rewrite files without a
 * change.
 */
async function hashFile(file: string): Promise<string> {
  const bytes = await readFile(file)
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Stops the process with exit code 0 when the content of a settings file has changed. The platform then restarts it,
 * and the new process reads the new secret or certificate. Only a restart works for all clients, because the clients of
 * databases and brokers keep their initial settings. If a file cannot be read, it is checked again later.
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
