import { constants, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

const lineEnd = 10

/** Syncs the folder, so that its entry for a new file survives a crash. Syncing the file does not save that entry. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/**
 * Removes an incomplete last line of the ledger, whose write was never confirmed.
 * @returns the complete lines and their length
 */
async function readWhole(handle: FileHandle): Promise<{ lines: string[]; length: number }> {
  const bytes = await handle.readFile()
  const length = bytes.lastIndexOf(lineEnd) + 1
  if (length < bytes.length) {
    await handle.truncate(length)
    await handle.sync()
  }
  const text = bytes.toString('utf8', 0, length)
  return { lines: text.split('\n').slice(0, -1), length }
}

/** A ledger line that waits to be written, and the promise that its writer awaits. */
type Waiting = PromiseWithResolvers<void> & { readonly text: string }

/** Batches concurrent ledger lines in order, because syncing many lines takes as long as syncing one line. */
function createBatches(write: (bytes: Buffer) => Promise<void>) {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      try {
        await write(Buffer.from(together.map(({ text }) => text).join('')))
        together.forEach(({ resolve }) => resolve())
      } catch (error) {
        together.forEach(({ reject }) => reject(error))
      }
    }
    writing = undefined
  }

  return {
    add: (text: string): Promise<void> => {
      const one = { ...Promise.withResolvers<void>(), text }
      waiting.push(one)
      writing ??= Promise.resolve().then(writeWaiting)
      return one.promise
    },
    settle: async (): Promise<void> => writing,
  }
}

/**
 * Opens an append-only file of JSON lines. No other process may write to the file.
 * @param parse parses a line
 * @throws Error that names the line that cannot be parsed
 */
export async function openLedger<Line>(file: string, parse: (value: unknown) => Line) {
  await mkdir(dirname(file), { recursive: true })
  const { O_APPEND, O_CREAT, O_RDWR } = constants
  const handle = await open(file, O_APPEND | O_CREAT | O_RDWR, 0o600)
  await syncFolder(dirname(file))
  const { lines: texts, length: lengthAtStart } = await readWhole(handle)
  let length = lengthAtStart
  let isTorn = false

  function read(text: string, index: number): Line {
    try {
      return parse(JSON.parse(text))
    } catch (cause) {
      throw new Error(`Line ${index + 1} of ${file} cannot be read`, { cause })
    }
  }

  async function write(bytes: Buffer): Promise<void> {
    if (isTorn) await handle.truncate(length)
    else if ((await handle.stat()).size !== length) throw new Error(`Others write ${file} too`)
    isTorn = true
    await handle.appendFile(bytes)
    await handle.datasync()
    length += bytes.length
    isTorn = false
  }

  const batches = createBatches(write)
  return {
    /** Lines that the file contained when it was opened. */
    lines: texts.map(read),
    /**
     * Appends a line durably. When the promise resolves, the line is on the disk. Concurrent lines keep their order and
     * are batched.
     * @throws Error if it is unknown whether the line was written. The next write removes such a line, unless the
     * process dies first.
     */
    append: async (line: Line): Promise<void> => {
      await batches.add(`${JSON.stringify(line)}\n`)
    },
    close: async (): Promise<void> => {
      await batches.settle()
      await handle.close()
    },
  }
}
