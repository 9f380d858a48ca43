/** Attributes of a span. They must never contain a secret or personal data. */
type Attributes = Readonly<Record<string, string | number | boolean>>

/** A span: one timed operation of a trace. */
export type Span = {
  /**
   * Runs `work` as part of the span. Spans that start during `work` are children of the span, and log lines contain the
   * span's id.
   */
  readonly within: <T>(work: () => T) => T
  /** The span in the format of W3C's `traceparent` header. */
  readonly traceparent: string
  /** Ends the span. Must be called only once. */
  readonly end: (ending?: Ending) => void
}

/** The outcome of a span, set when the span ends. */
export type Ending = {
  /** Replaces the name that the span started with. */
  readonly name?: string
  readonly attributes?: Attributes
  /** The error that made the span's operation fail. */
  readonly fault?: unknown
}

export type SpanOptions = {
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal'
  /**
   * The remote parent span. If undefined, the active span is the parent. If both exist, the new span has the remote
   * parent, and a link to the active span.
   */
  readonly traceparent?: string | null | undefined
  readonly attributes?: Attributes
}

/** Functions that receive spans. The only implementation is in `otel.ts`, which is loaded only if tracing is on. */
export type Tracing = {
  readonly begin: (name: string, options: SpanOptions) => Span
  /** Returns the active span in the format of the `traceparent` header. */
  readonly current: () => string | undefined
  /** Sends the remaining spans to the collector, and then stops. */
  readonly stop: () => Promise<void>
}

let tracing: Tracing | undefined

/** Sets the functions that receive spans. */
export function traceInto(destination: Tracing): void {
  tracing = destination
}

/** Starts a span, which the caller must end. @returns undefined if tracing is off */
export function beginSpan(name: string, options: SpanOptions = {}): Span | undefined {
  return tracing?.begin(name, options)
}

/** Runs `work` in a new span, which ends when `work` ends. If tracing is off, `work` runs without a span. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing?.begin(name, options)
  if (!span) return work()
  try {
    const result = await span.within(work)
    span.end()
    return result
  } catch (error) {
    span.end({ fault: error })
    throw error
  }
}

/**
 * Returns the active span in the format of the `traceparent` header, for passing to other services. Returns undefined
 * if tracing is off.
 */
export function currentTraceparent(): string | undefined {
  return tracing?.current()
}

/** Returns the ids in a `traceparent` as fields for log lines. The result is empty if there is no trace. */
export function traceIds(traceparent: string | undefined): Readonly<Record<string, string>> {
  const [, trace, span] = traceparent?.split('-') ?? []
  return trace && span ? { trace_id: trace, span_id: span } : {}
}
