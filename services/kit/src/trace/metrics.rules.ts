type Metric = {
  readonly kind: 'counter' | 'histogram' | 'gauge'
  readonly unit: 's' | 'USD' | '1'
  readonly description: string
  /** Of a histogram: the upper ends of its buckets. */
  readonly bounds?: readonly number[]
}

const quickSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Up to a day: events wait as long as a server is away, and orders as long as their buyers take. */
const longSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 3_600, 86_400]

/** Everything that is measured, by the name that collectors know it by. */
export const metrics = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'how long answers took, by operation and status',
    bounds: quickSeconds,
  },
  'axle.event.handling.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'how long the work on a message took, by type and outcome',
    bounds: quickSeconds,
  },
  'axle.event.age': {
    kind: 'histogram',
    unit: 's',
    description: 'how old an event was when the work on it was done, by type',
    bounds: longSeconds,
  },
  'axle.event.parked': {
    kind: 'counter',
    unit: '1',
    description: 'messages that a consumer gave up on, by topic',
  },
  'axle.event.unsendable': {
    kind: 'counter',
    unit: '1',
    description: 'events that were set aside since they can never be sent',
  },
  'axle.outbox.waiting': {
    kind: 'gauge',
    unit: '1',
    description: 'documents whose events wait to be sent, as many as are looked at',
  },
  'axle.outbox.age': {
    kind: 'gauge',
    unit: 's',
    description: 'how long the oldest event has waited to be sent',
  },
  'axle.order.step.age': {
    kind: 'histogram',
    unit: 's',
    description: 'how long after it was placed an order came to a status',
    bounds: longSeconds,
  },
  'axle.order.paid': { kind: 'counter', unit: 'USD', description: 'what was paid for orders' },
  'axle.job.failing': {
    kind: 'gauge',
    unit: '1',
    description:
      'calls to the payment provider that have failed for so long that somebody must look',
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    description: 'by how much timers were late, but for one in a hundred, since the last look',
  },
} as const satisfies Readonly<Record<string, Metric>>

export type MetricName = keyof typeof metrics
