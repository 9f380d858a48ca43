type Metric = {
  readonly kind: 'counter' | 'histogram' | 'gauge'
  /** Unit in OpenTelemetry's notation. A name in braces is no unit: it says what is counted. */
  readonly unit: 's' | 'USD' | `{${string}}`
  readonly description: string
  /** Upper bounds of a histogram's buckets. */
  readonly bounds?: readonly number[]
}

const quickSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Up to a day: events wait during an outage, and orders wait for their buyers. */
const longSeconds = [
  0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 86_400,
]

/** All metrics by their OpenTelemetry name. */
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
    description: 'how long after it was sent the work on an event was done, by type',
    bounds: longSeconds,
  },
  'axle.event.parked': {
    kind: 'counter',
    unit: '{message}',
    description: 'messages that a consumer gave up on, by topic',
  },
  'axle.event.unsendable': {
    kind: 'counter',
    unit: '{event}',
    description: 'events that were set aside since they can never be sent',
  },
  'axle.consumer.lag': {
    kind: 'gauge',
    unit: '{message}',
    description: 'messages that the instances of a service together have not worked on yet',
  },
  'axle.outbox.waiting': {
    kind: 'gauge',
    unit: '{document}',
    description: 'documents whose events wait to be sent, as many as are looked at',
  },
  'axle.outbox.age': {
    kind: 'gauge',
    unit: 's',
    description: 'how long ago the event was queued that has waited longest to be sent',
  },
  'axle.order.step.age': {
    kind: 'histogram',
    unit: 's',
    description: 'how long after it was placed an order came to a status',
    bounds: longSeconds,
  },
  'axle.order.placed.age': {
    kind: 'gauge',
    unit: 's',
    description: 'how long the oldest order that is not reserved yet has waited for it',
  },
  'axle.order.paid': { kind: 'counter', unit: 'USD', description: 'amount paid for orders' },
  'axle.job.failing': {
    kind: 'gauge',
    unit: '{job}',
    description:
      'calls to the payment provider that have failed for so long that somebody must look',
  },
  'axle.job.due': {
    kind: 'gauge',
    unit: '{job}',
    description: 'calls to the payment provider that are due, as many as are looked at',
  },
  'axle.job.age': {
    kind: 'gauge',
    unit: 's',
    description: 'how long the call to the payment provider has been due that has waited longest',
  },
  'axle.sweep.mended': {
    kind: 'counter',
    unit: '{thing}',
    description: 'what a sweep has mended or asked for again, by sweep',
  },
  'axle.sweep.failed': {
    kind: 'counter',
    unit: '{item}',
    description: 'items that a sweep could not work on, by sweep',
  },
  'axle.picture.waiting': {
    kind: 'gauge',
    unit: '{picture}',
    description: 'pictures that wait for the decoder, and the one that it works on',
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    description: 'by how much timers were late, but for one in a hundred, since the last look',
  },
} as const satisfies Readonly<Record<string, Metric>>

export type MetricName = keyof typeof metrics

/** Returns the names of a metric in Prometheus, by the rules of OpenTelemetry's collector. */
export function prometheusNames(name: MetricName): readonly string[] {
  const { kind, unit } = metrics[name]
  const suffixes: Readonly<Record<string, string>> = { s: '_seconds', USD: '_USD' }
  const base = name.replaceAll('.', '_') + (suffixes[unit] ?? '')
  if (kind === 'counter') return [`${base}_total`]
  if (kind === 'gauge') return [base]
  return ['bucket', 'count', 'sum'].map((part) => `${base}_${part}`)
}
