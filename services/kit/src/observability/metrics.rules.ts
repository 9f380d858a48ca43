type Metric = {
  readonly kind: 'counter' | 'histogram' | 'gauge'
  /** Unit in OpenTelemetry's notation. A name in braces is not a unit but states what the metric counts. */
  readonly unit: 's' | 'USD' | `{${string}}`
  readonly description: string
  /** Upper bounds of the buckets, if the metric is a histogram. */
  readonly bounds?: readonly number[]
}

const quickSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Bucket bounds of up to a day, because events may wait until an outage ends, and orders until their buyers pay. */
const longSeconds = [
  0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 86_400,
]

/** All of the shop's metrics, by OpenTelemetry name. */
export const metrics = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'duration of responses, by operation and status',
    bounds: quickSeconds,
  },
  'axle.event.handling.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'processing time of a message, by type and outcome',
    bounds: quickSeconds,
  },
  'axle.event.age': {
    kind: 'histogram',
    unit: 's',
    description: 'time from sending an event to the end of its processing, by type',
    bounds: longSeconds,
  },
  'axle.event.parked': {
    kind: 'counter',
    unit: '{message}',
    description: 'dead letters, by topic',
  },
  'axle.event.unsendable': {
    kind: 'counter',
    unit: '{event}',
    description: 'rejected events, which can never be sent',
  },
  'axle.consumer.lag': {
    kind: 'gauge',
    unit: '{message}',
    description: 'unprocessed messages of a consumer group',
  },
  'axle.outbox.waiting': {
    kind: 'gauge',
    unit: '{document}',
    description: 'documents with unsent events, up to the limit of a look',
  },
  'axle.outbox.age': {
    kind: 'gauge',
    unit: 's',
    description: 'age of the oldest unsent event',
  },
  'axle.order.step.age': {
    kind: 'histogram',
    unit: 's',
    description: 'time from placing an order to a status',
    bounds: longSeconds,
  },
  'axle.order.placed.age': {
    kind: 'gauge',
    unit: 's',
    description: 'age of the oldest order that is not reserved yet',
  },
  'axle.order.paid': { kind: 'counter', unit: 'USD', description: 'amount paid for orders' },
  'axle.job.failing': {
    kind: 'gauge',
    unit: '{job}',
    description: 'requests to the payment provider that have failed long enough to need an admin',
  },
  'axle.job.due': {
    kind: 'gauge',
    unit: '{job}',
    description: 'due requests to the payment provider, up to the limit of a look',
  },
  'axle.job.age': {
    kind: 'gauge',
    unit: 's',
    description: 'age of the oldest due request to the payment provider',
  },
  'axle.sweep.mended': {
    kind: 'counter',
    unit: '{thing}',
    description: 'repairs and repeated requests of a periodic scan, by scan',
  },
  'axle.sweep.failed': {
    kind: 'counter',
    unit: '{item}',
    description: 'items that a periodic scan could not process, by scan',
  },
  'axle.picture.waiting': {
    kind: 'gauge',
    unit: '{picture}',
    description: 'images that wait for the decoder or are being decoded',
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    description: 'p99 of the delay of timers since the last look',
  },
} as const satisfies Readonly<Record<string, Metric>>

export type MetricName = keyof typeof metrics

/** Returns a metric's names in Prometheus, following the rules of OpenTelemetry's collector. */
export function prometheusNames(name: MetricName): readonly string[] {
  const { kind, unit } = metrics[name]
  const suffixes: Readonly<Record<string, string>> = { s: '_seconds', USD: '_USD' }
  const base = name.replaceAll('.', '_') + (suffixes[unit] ?? '')
  if (kind === 'counter') return [`${base}_total`]
  if (kind === 'gauge') return [base]
  return ['bucket', 'count', 'sum'].map((part) => `${base}_${part}`)
}
