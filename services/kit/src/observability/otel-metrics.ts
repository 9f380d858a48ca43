import { scaled } from '../config/limits.ts'
import type { Counter, Histogram } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { createLoopDelay } from './loop-delay.ts'
import type { Metering } from './metrics.ts'
import { type MetricName, metrics } from './metrics.rules.ts'
import { createResource } from './resource.ts'

export type MeteringOptions = {
  readonly service: string
  /** URL of an OTLP collector (HTTP), without `/v1/metrics`. */
  readonly endpoint: string
  /** Interval between two exports, in seconds. */
  readonly everySeconds: number
}

const exportMs = scaled('collector', 5_000)

/**
 * Exports metrics to a collector at an interval. While the collector is unavailable, values accumulate in this process,
 * and no request waits.
 */
export function createOtelMetrics({ service, endpoint, everySeconds }: MeteringOptions): Metering {
  const url = `${endpoint.replace(/\/$/, '')}/v1/metrics`
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url, timeoutMillis: exportMs }),
    exportIntervalMillis: everySeconds * 1_000,
    exportTimeoutMillis: Math.min(exportMs, everySeconds * 1_000),
  })
  const provider = new MeterProvider({ resource: createResource(service), readers: [reader] })
  const meter = provider.getMeter('axle')
  const instruments = new Map<MetricName, Counter | Histogram>()

  function ensureInstrument(name: MetricName): Counter | Histogram {
    const known = instruments.get(name)
    if (known) return known
    const { kind, unit, description, ...more } = metrics[name]
    const bounds =
      'bounds' in more ? { advice: { explicitBucketBoundaries: [...more.bounds] } } : {}
    const options = { unit, description, ...bounds }
    const made =
      kind === 'histogram'
        ? meter.createHistogram(name, options)
        : meter.createCounter(name, options)
    instruments.set(name, made)
    return made
  }

  function watch(name: MetricName, read: () => Promise<number> | number): void {
    const { unit, description } = metrics[name]
    meter.createObservableGauge(name, { unit, description }).addCallback(async (result) => {
      result.observe(await read())
    })
  }

  watch('nodejs.eventloop.delay.p99', createLoopDelay())
  return {
    add: (name, value, labels) => {
      const instrument = ensureInstrument(name)
      if ('record' in instrument) instrument.record(value, labels)
      else instrument.add(value, labels)
    },
    watch,
    stop: () => provider.shutdown(),
  }
}
