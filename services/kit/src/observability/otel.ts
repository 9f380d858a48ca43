import { scaled } from '../config/limits.ts'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { createBoundedSampler } from './bounded-sampler.ts'
import { createResource } from './resource.ts'
import type { Ending, Span, SpanOptions, Tracing } from './tracing.ts'

export type OtelOptions = {
  readonly service: string
  /** URL of an OTLP collector (HTTP), without `/v1/traces`. */
  readonly endpoint: string
  /** Whether requests come from the public internet. */
  readonly isPublic: boolean
  /**
   * Maximum sampling ratio, from 0 to 1, for traces that start in this process. All spans of a sampled trace are
   * exported.
   */
  readonly ratio: number
  /** Approximate maximum number of sampled traces per second for each trace name. */
  readonly perSecond: number
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/**
 * Maximum number of spans that wait for the collector. Further spans are dropped, so that a collector outage takes only
 * a few MB of memory and delays no request.
 */
const waitingAtMost = 2_048
const exportMs = scaled('collector', 5_000)

function getErrorName(error: unknown): string {
  return error instanceof Error ? error.name : 'failed'
}

function toTraceparent(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Returns the tracing context of `traceparent`, or the active context if no `traceparent` is given. */
function resolveContext(traceparent: string | null | undefined) {
  if (!traceparent) return context.active()
  return propagation.extract(ROOT_CONTEXT, { traceparent })
}

function wrapSpan(span: OtelSpan): Span {
  return {
    within: (work) => context.with(trace.setSpan(context.active(), span), work),
    traceparent: toTraceparent(span),
    end: ({ name, attributes = {}, fault }: Ending = {}) => {
      if (name !== undefined) span.updateName(name)
      span.setAttributes(attributes)
      // Only the type of the error is recorded, because its message may contain confidential data.
      if (fault !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: getErrorName(fault) })
      }
      span.end()
    },
  }
}

/**
 * Creates the sampler. It adopts the sampling decision of a trusted caller. For traces that start in this process or
 * come from the public internet, it makes its own decision.
 */
function createSampler({ ratio, perSecond, isPublic }: OtelOptions) {
  const root = createBoundedSampler({ ratio, perSecond })
  if (!isPublic) return new ParentBasedSampler({ root })
  return new ParentBasedSampler({
    root,
    remoteParentSampled: root,
    remoteParentNotSampled: root,
  })
}

/**
 * Sends spans to a collector in batches, with a delay of a few seconds. During a collector outage, spans are dropped
 * and no request waits.
 */
export function createOtel(options: OtelOptions): Tracing {
  const { service, endpoint } = options
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: createResource(service),
    sampler: createSampler(options),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: exportMs }),
        maxQueueSize: waitingAtMost,
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('axle')
  return {
    begin: (name: string, { kind = 'internal', traceparent, attributes = {} }: SpanOptions) => {
      const under = traceparent ? trace.getActiveSpan() : undefined
      const links = under ? [{ context: under.spanContext() }] : []
      const options = { kind: kinds[kind], attributes, links }
      return wrapSpan(tracer.startSpan(name, options, resolveContext(traceparent)))
    },
    current: () => {
      const span = trace.getActiveSpan()
      return span && toTraceparent(span)
    },
    stop: () => provider.shutdown(),
  }
}
