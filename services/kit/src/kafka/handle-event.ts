import { isOutage } from '../errors/outage.ts'
import { storeTime } from '../mongo/clock.ts'
import { measure } from '../observability/metrics.ts'
import { inSpan } from '../observability/tracing.ts'
import type { AnyEvent, Consumers } from '../events/event.ts'

function noteWork(type: string, began: number, outcome: string): void {
  const seconds = (performance.now() - began) / 1_000
  measure('axle.event.handling.duration', seconds, { type, outcome })
}

/**
 * Runs an event's handler within the event's trace, and records metrics about it.
 * @param sentAt when the event was sent. If the metrics used the event's own time, a resent event would count as late.
 * @throws the error of the handler
 */
export async function handleEvent(
  consumers: Consumers,
  event: AnyEvent,
  sentAt: Date,
): Promise<void> {
  const { type, traceparent } = event
  const began = performance.now()
  const consume = consumers[type] as ((event: AnyEvent) => Promise<void>) | undefined
  try {
    await inSpan(type, { kind: 'consumer', traceparent }, async () => consume?.(event))
  } catch (error) {
    noteWork(type, began, isOutage(error) ? 'outage' : 'error')
    throw error
  }
  noteWork(type, began, 'done')
  // The two times come from different clocks, so the difference may be negative.
  const ageMs = storeTime().getTime() - sentAt.getTime()
  measure('axle.event.age', Math.max(0, ageMs / 1_000), { type })
}
