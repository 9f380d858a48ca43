import type { Stopper } from '../ops/stop.ts'
import { traceInto } from './tracing.ts'

export type TraceConfig = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/**
 * Sends traces to the collector that is configured. Without one nothing of the tracer is loaded.
 * @param isPublic whether calls come from anybody: then their word that they are traced counts for nothing
 */
export async function startTracing(
  service: string,
  config: TraceConfig,
  stopper: Stopper,
  isPublic = false,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config
  if (endpoint === undefined) return
  const { createOtel } = await import('./otel.ts')
  const otel = createOtel({ service, endpoint, ratio, isPublic })
  traceInto(otel)
  stopper.add('traces', otel.stop)
}
