import type { MetricName } from './metrics.rules.ts'

/** What a value belongs to; few labels of few values each, and never a person or an id. */
type Labels = Readonly<Record<string, string | number>>

/** Where values go. The one there is stands in `otel-metrics.ts`, which is loaded only where they are wanted. */
export type Metering = {
  /** Adds to a counter or a histogram. */
  readonly add: (name: MetricName, value: number, labels: Labels) => void
  /** Reads a gauge whenever values are sent. */
  readonly watch: (name: MetricName, read: () => Promise<number> | number) => void
  readonly stop: () => Promise<void>
}

let metering: Metering | undefined

/** From now on values go there. */
export function meterInto(destination: Metering): void {
  metering = destination
}

/** Counts something, or notes how long it took. Where nobody measures it does nothing. */
export function measure(name: MetricName, value: number, labels: Labels = {}): void {
  metering?.add(name, value, labels)
}

/** Has a gauge read as often as values are sent, from now on. Where nobody measures it is never read. */
export function watchGauge(name: MetricName, read: () => Promise<number> | number): void {
  metering?.watch(name, read)
}
