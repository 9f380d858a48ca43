import { type ISocketFactory, Kafka, type KafkaConfig } from 'kafkajs'
import { createRequire } from 'node:module'

type RequestQueue = {
  readonly pending: readonly unknown[]
  scheduleCheckPendingRequests(): void
}

const require = createRequire(import.meta.url)
const { prototype: queue } = require('kafkajs/src/network/requestQueue/index.js') as {
  readonly prototype: RequestQueue
}
const schedule = queue.scheduleCheckPendingRequests

// kafkajs 2.2.4 looks at an empty queue again and again, every millisecond on each connection, with
// timers whose delay is negative (https://github.com/tulios/kafkajs/issues/1751). Nothing waits in an
// empty queue, and `push` schedules the look that its request needs.
queue.scheduleCheckPendingRequests = function scheduleWhenPending(this: RequestQueue) {
  if (this.pending.length > 0) schedule.call(this)
}

/** Opens a connection as kafkajs does by itself. */
export const createSocket = (
  require('kafkajs/src/network/socketFactory.js') as () => ISocketFactory
)()

/** A client of Kafka that is quiet while it has nothing to do; connects when it is first used. */
export function createKafkaClient(config: KafkaConfig): Kafka {
  return new Kafka(config)
}
