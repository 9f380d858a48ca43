import type { Log } from '../observability/log.ts'
import { type Sending, takeAway } from './outbox.ts'

/**
 * Collects events that were sent without a lease, so that they can be removed from their outboxes in one batch. If a
 * crash or an outage prevents the removal, a sweep sends the events again and then removes them.
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
        log.warn({ err: error }, 'sent events not removed from the outbox, will retry')
      })
    },
  }
}

export type Tidying = ReturnType<typeof createTidying>
