/** Types for the kafkajs 2.2.4 internals that we use but kafkajs does not export. */
declare module 'kafkajs/src/network/requestQueue/index.js' {
  type RequestQueue = {
    readonly pending: readonly unknown[]
    scheduleCheckPendingRequests(this: RequestQueue): void
  }
  const queues: { readonly prototype: RequestQueue }
  export default queues
}

declare module 'kafkajs/src/consumer/consumerGroup.js' {
  type Group = {
    lastRequest: number
    heartbeat(this: Group, options: { readonly interval: number }): Promise<void>
  }
  const groups: { readonly prototype: Group }
  export default groups
}

declare module 'kafkajs/src/network/socketFactory.js' {
  import type { ISocketFactory } from 'kafkajs'

  export default function createSocketFactory(): ISocketFactory
}
