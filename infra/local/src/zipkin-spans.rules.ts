import { z } from 'zod'

const value = z
  .object({
    stringValue: z.string().optional(),
    boolValue: z.boolean().optional(),
    intValue: z.union([z.number(), z.string()]).optional(),
    doubleValue: z.number().optional(),
  })
  .transform(({ stringValue, boolValue, intValue, doubleValue }) =>
    String(stringValue ?? boolValue ?? intValue ?? doubleValue ?? ''),
  )
const attributes = z.array(z.object({ key: z.string(), value })).default([])
const nanoseconds = z.union([z.string(), z.number()]).transform((text) => BigInt(text))

/** Schema of requests to `/v1/traces` (OTLP in JSON), limited to the fields that Zipkin supports. */
export const sentTraces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number().optional(),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes,
              status: z.object({ code: z.number().optional(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type SentTraces = z.infer<typeof sentTraces>
type SentSpan = SentTraces['resourceSpans'][number]['scopeSpans'][number]['spans'][number]
type Attributes = z.infer<typeof attributes>

/** Span in Zipkin's v2 format. Times are whole microseconds. */
export type ZipkinSpan = {
  readonly traceId: string
  readonly id: string
  readonly parentId?: string
  readonly name: string
  readonly kind?: string
  readonly timestamp: number
  readonly duration: number
  readonly localEndpoint: { readonly serviceName: string }
  readonly tags: Readonly<Record<string, string>>
}

/** Zipkin's span kinds, keyed by their numbers in OTLP. Internal spans have no kind in Zipkin. */
const kinds: readonly (string | undefined)[] = [
  undefined,
  undefined,
  'SERVER',
  'CLIENT',
  'PRODUCER',
  'CONSUMER',
]
const failed = 2

const record = (list: Attributes): Record<string, string> =>
  Object.fromEntries(list.map(({ key, value: text }) => [key, text]))

function toZipkinSpan(service: string, span: SentSpan): ZipkinSpan {
  const { traceId, spanId, parentSpanId, name, kind = 0, status } = span
  const duration = Number((span.endTimeUnixNano - span.startTimeUnixNano) / 1_000n)
  const kindName = kinds[kind]
  return {
    traceId,
    id: spanId,
    ...(parentSpanId && { parentId: parentSpanId }),
    name,
    ...(kindName && { kind: kindName }),
    timestamp: Number(span.startTimeUnixNano / 1_000n),
    // Zipkin treats a span with duration 0 as unfinished.
    duration: Math.max(1, duration),
    localEndpoint: { serviceName: service },
    tags: {
      ...record(span.attributes),
      ...(status.code === failed && { error: status.message || 'failed' }),
    },
  }
}

/**
 * Converts OTLP spans to Zipkin's format, as OpenTelemetry specifies. Links between traces are dropped, because Zipkin
 * does not support them.
 */
export function zipkinSpans({ resourceSpans }: SentTraces): ZipkinSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = record(resource.attributes)['service.name'] ?? 'unknown'
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toZipkinSpan(service, span)))
  })
}
