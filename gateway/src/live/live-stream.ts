import { PassThrough, type Readable } from 'node:stream'
import type { Listener } from './live-hub.ts'

/** Event with its id. A page that reconnects sends the id of the last event that it received. */
export type Entry = readonly [id: string, data: string]

const heartbeatMs = 15_000
const unsentBytesAtMost = 64 * 1024

function createWriter(stream: PassThrough) {
  return (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return
    stream.write(text)
    // If a page does not read its stream, the stream is closed, so that unsent data cannot fill the memory. The page
    // can reconnect.
    if (stream.writableLength + stream.readableLength > unsentBytesAtMost) stream.destroy()
  }
}

export type LiveStream = {
  /** Server-sent events with heartbeats. The caller must destroy the stream if nothing will read it. */
  readonly stream: Readable
  readonly listener: Listener
  /** Sends the missed events, followed by everything that is published to the listener. */
  readonly start: (missed: readonly Entry[]) => void
}

/**
 * Creates the event stream of one open page. Published events are buffered until the missed events have been sent. No
 * event is sent twice.
 * @param lifeMs time after which the stream ends
 */
export function createLiveStream(lifeMs: number): LiveStream {
  const stream = new PassThrough()
  const write = createWriter(stream)
  let waiting: Entry[] | undefined = []
  const sent = new Set<string>()
  let isOver = false

  function send([id, data]: Entry): void {
    write(`id: ${id}\nevent: booking\ndata: ${data}\n\n`)
  }
  const listener: Listener = {
    send: (id, data) => {
      if (waiting) waiting.push([id, data])
      else if (!sent.has(id)) send([id, data])
    },
    end: () => {
      isOver = true
      // Before `start`, no response has been sent. If the stream ended now, the page would get an error and not
      // reconnect.
      if (!waiting) stream.end()
    },
  }
  const heart = setInterval(() => write(':\n\n'), heartbeatMs)
  const expiry = setTimeout(() => stream.end(), lifeMs)
  stream.on('close', () => {
    clearInterval(heart)
    clearTimeout(expiry)
  })
  return {
    stream,
    listener,
    start: (missed) => {
      write(': open\n\n')
      for (const entry of missed) {
        sent.add(entry[0])
        send(entry)
      }
      const held = waiting ?? []
      waiting = undefined
      for (const [id, data] of held) listener.send(id, data)
      if (isOver) stream.end()
    },
  }
}
