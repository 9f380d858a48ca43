import { isOutage } from '../ops/outage.ts'
import { storeTime } from '../store/clock.ts'
import { measure } from '../trace/metrics.ts'
import { inSpan } from '../trace/tracing.ts'
import type { AnyEvent, Consumers } from './event.ts'

function noteWork(type: string, began: number, outcome: string): void {
  const seconds = (performance.now() - began) / 1_000
  measure('axle.event.handling.duration', seconds, { type, outcome })
}

/**
 * Does what a service does at an event, in its trace, and measures it.
 * @param sentAt when it was sent, and not when it happened: what is sent again is not read late for that
 * @throws what the work threw
 */
export async function doWork(consumers: Consumers, event: AnyEvent, sentAt: Date): Promise<void> {
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
  // By two machines' clocks, so that it may come out as less than nothing.
  const ageMs = storeTime().getTime() - sentAt.getTime()
  measure('axle.event.age', Math.max(0, ageMs / 1_000), { type })
}
