import { PassThrough, type Readable } from 'node:stream'
import type { Listener } from './live-hub.ts'

/** An event with the id that a page names when it comes back. */
export type Entry = readonly [id: string, data: string]

const heartbeatMs = 15_000
const unsentBytesAtMost = 64 * 1024

function createWriter(stream: PassThrough) {
  return (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return
    stream.write(text)
    // A page that does not read must not fill the memory; it may come back.
    if (stream.writableLength + stream.readableLength > unsentBytesAtMost) stream.destroy()
  }
}

export type LiveStream = {
  /** Server-sent events, with heartbeats; to be destroyed when nobody will read it. */
  readonly stream: Readable
  readonly listener: Listener
  /** Sends what was missed, and then all that is published to the listener. */
  readonly start: (missed: readonly Entry[]) => void
}

/**
 * The events of one open page. What is published to the listener is held back until what was missed has been sent, and
 * nothing is sent twice.
 * @param lifeMs when it ends by itself
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
      // Before it has started nothing is answered yet, and the page is to come back, not to be refused.
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
