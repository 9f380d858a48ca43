/** Attributes of a span. They never contain a secret or personal data. */
type Attributes = Readonly<Record<string, string | number | boolean>>

/** A part of a trace. */
export type Span = {
  /** Runs work as part of the span: spans that start within it are its children, and log lines contain its id. */
  readonly within: <T>(work: () => T) => T
  /** The span as a `traceparent` of W3C's Trace Context. */
  readonly traceparent: string
  /** Ends the span. Call it once. */
  readonly end: (ending?: Ending) => void
}

/** The result of a span. */
export type Ending = {
  /** Replaces the name with which it started. */
  readonly name?: string
  readonly attributes?: Attributes
  /** The error, if the work failed. */
  readonly fault?: unknown
}

export type SpanOptions = {
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal'
  /** The remote parent. Without it the active span is the parent. With both, the active span is linked. */
  readonly traceparent?: string | null | undefined
  readonly attributes?: Attributes
}

/** The destination of spans. The only one is in `otel.ts`, which is loaded only if tracing is on. */
export type Tracing = {
  readonly begin: (name: string, options: SpanOptions) => Span
  /** Returns the active span as a `traceparent`. */
  readonly current: () => string | undefined
  /** Sends the remaining spans. */
  readonly stop: () => Promise<void>
}

let tracing: Tracing | undefined

/** Sets the destination of spans. */
export function traceInto(destination: Tracing): void {
  tracing = destination
}

/** Starts a span, which the caller must end. @returns undefined if tracing is off */
export function beginSpan(name: string, options: SpanOptions = {}): Span | undefined {
  return tracing?.begin(name, options)
}

/** Runs work in a new span, which ends with the work. If tracing is off, it only runs the work. */
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

/** Returns the active span as a `traceparent` for other services, or undefined if tracing is off. */
export function currentTraceparent(): string | undefined {
  return tracing?.current()
}

/** Returns the ids of a trace for log lines. Empty if there is no trace. */
export function traceIds(traceparent: string | undefined): Readonly<Record<string, string>> {
  const [, trace, span] = traceparent?.split('-') ?? []
  return trace && span ? { trace_id: trace, span_id: span } : {}
}
