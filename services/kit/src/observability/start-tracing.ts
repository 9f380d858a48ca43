import type { Stopper } from '../service/stop.ts'
import { meterInto } from './metrics.ts'
import { traceInto } from './tracing.ts'

export type TraceConfig = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
  readonly TRACES_PER_SECOND: number
  readonly OTEL_METRIC_EXPORT_INTERVAL: number
}

/**
 * Sends traces and metrics to the configured collector. If no collector is configured, no tracing code is loaded.
 * @param isPublic whether requests come from the public internet. If so, the sampling decision in their headers is
 * ignored.
 */
export async function startTracing(
  service: string,
  config: TraceConfig,
  stopper: Stopper,
  isPublic = false,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config
  const { TRACES_PER_SECOND: perSecond } = config
  if (endpoint === undefined) return
  const everySeconds = config.OTEL_METRIC_EXPORT_INTERVAL / 1_000
  const [{ createOtel }, { createOtelMetrics }] = await Promise.all([
    import('./otel.ts'),
    import('./otel-metrics.ts'),
  ])
  const otel = createOtel({ service, endpoint, ratio, perSecond, isPublic })
  const meters = createOtelMetrics({ service, endpoint, everySeconds })
  traceInto(otel)
  meterInto(meters)
  stopper.add('traces', () => Promise.all([otel.stop(), meters.stop()]))
}
