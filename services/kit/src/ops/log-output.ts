import { fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import { destination, type DestinationStream } from 'pino'

/** What is kept in memory for a reader that is slow; lines beyond it are dropped, and counted. */
const keptBytes = 1_048_576

export type LogOutput = DestinationStream & {
  /** Calls back when all lines that were kept are written; while nobody reads, never. */
  readonly flush: (done: (error?: Error) => void) => void
}

/**
 * Writes lines to a pipe or socket without ever waiting for its reader. A write that waits stops the whole process:
 * no call is answered and no signal taken until somebody reads. A reader that has gone is no fault.
 * @param onDropped called with how many lines were dropped, once lines are taken again
 */
export function createPipeOutput(
  descriptor: number,
  onDropped: (lineCount: number) => void,
): LogOutput {
  const socket = new Socket({ fd: descriptor, readable: false, writable: true })
  let droppedCount = 0
  socket.on('error', () => undefined)
  socket.on('drain', () => {
    const lineCount = droppedCount
    droppedCount = 0
    if (lineCount > 0) onDropped(lineCount)
  })
  return {
    write: (line) => {
      if (socket.writableLength > keptBytes) droppedCount += 1
      else socket.write(line)
    },
    flush: (done) => {
      if (socket.writable && socket.writableLength > 0) socket.write('', () => done())
      else done()
    },
  }
}

/** How long lines for a file are gathered: each write by itself cost a tenth of what a call costs the gateway. */
const gatherMs = 100
/** So much is written without waiting for more. */
const gatheredBytes = 8_192

/** Writes lines to a file many at a time; what is kept is written when the process ends by itself or by an error. */
export function createFileOutput(descriptor: number): DestinationStream {
  const file = destination({ fd: descriptor, sync: false, minLength: gatheredBytes })
  let gathering: NodeJS.Timeout | undefined
  function write(line: string): void {
    file.write(line)
    gathering ??= setTimeout(() => {
      gathering = undefined
      file.flush()
    }, gatherMs).unref()
  }
  return { write }
}

/** Standard output; a terminal is written to at once, as nobody's hanging holds it up. */
export function createOutput(onDropped: (lineCount: number) => void): DestinationStream {
  const standard = fstatSync(1)
  if (standard.isFIFO() || standard.isSocket()) return createPipeOutput(1, onDropped)
  return standard.isFile() ? createFileOutput(1) : destination(1)
}
