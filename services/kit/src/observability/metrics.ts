import type { MetricName } from './metrics.rules.ts'

/** Labels of a metric value. Use few labels with few values each, and never a user or an id. */
type Labels = Readonly<Record<string, string | number>>

/**
 * Functions that receive metrics. The only implementation is in `otel-metrics.ts`, which is loaded only if metrics are
 * on.
 */
export type Metering = {
  /** Adds a value to a counter or a histogram. */
  readonly add: (name: MetricName, value: number, labels: Labels) => void
  /** Registers a gauge. `read` returns its value at each export. */
  readonly watch: (name: MetricName, read: () => Promise<number> | number) => void
  readonly stop: () => Promise<void>
}

let metering: Metering | undefined

/** Sets the functions that receive metrics. */
export function meterInto(destination: Metering): void {
  metering = destination
}

/** Adds a value to a counter or a histogram. Does nothing if metrics are off. */
export function measure(name: MetricName, value: number, labels: Labels = {}): void {
  metering?.add(name, value, labels)
}

/** Registers a gauge. `read` is called at each export, but never if metrics are off. */
export function watchGauge(name: MetricName, read: () => Promise<number> | number): void {
  metering?.watch(name, read)
}
