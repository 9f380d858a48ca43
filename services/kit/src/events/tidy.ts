import type { Log } from '../ops/log.ts'
import { type Sending, takeAway } from './outbox.ts'

/**
 * Remembers what was sent without a lease, to be taken away of each document at once. What a crash or an outage leaves is
 * sent once more by a sweep, which takes it away.
 */
export function createTidying(log: Log) {
  let sent: Sending[] = []
  return {
    note: (sending: Sending): void => {
      if (sending.events.length > 0) sent.push(sending)
    },
    tidy: async (): Promise<void> => {
      const taken = sent
      sent = []
      if (taken.length === 0) return
      await takeAway(taken).catch((error: unknown) => {
        log.warn({ err: error }, 'what was sent stays in the outbox')
      })
    },
  }
}

export type Tidying = ReturnType<typeof createTidying>
