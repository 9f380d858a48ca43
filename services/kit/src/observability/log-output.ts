import { fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import { destination, type DestinationStream } from 'pino'

/** Size of the buffer for a slow reader. While it is full, lines are dropped and counted. */
const keptBytes = 1_048_576

export type LogOutput = DestinationStream & {
  /** Calls `done` when all buffered lines have been written. Never calls `done` while no process reads the pipe. */
  readonly flush: (done: (error?: Error) => void) => void
}

/**
 * Writes log lines to a pipe or socket without waiting for its reader. With blocking writes, a slow reader would stop
 * the whole process, which could then handle no requests or signals. A reader that has closed the pipe is not treated
 * as an error.
 * @param onDropped receives the number of dropped lines, once lines are accepted again
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

/** How long log lines for a file are batched. Unbatched writes would take a tenth of the gateway's time per request. */
const gatherMs = 100
/** Number of buffered bytes that triggers a write before the batching delay is over. */
const gatheredBytes = 8_192

/** Writes log lines to a file in batches. The remaining lines are written when the process exits or throws. */
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

/**
 * Creates the log output for standard output. Lines to a terminal are written at once, because terminals do not block.
 */
export function createOutput(onDropped: (lineCount: number) => void): DestinationStream {
  const standard = fstatSync(1)
  if (standard.isFIFO() || standard.isSocket()) return createPipeOutput(1, onDropped)
  return standard.isFile() ? createFileOutput(1) : destination(1)
}
