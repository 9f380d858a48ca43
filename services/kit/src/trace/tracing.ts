/** What a span says of what it took the time of; never a secret and never what names a person. */
type Attributes = Readonly<Record<string, string | number | boolean>>

/** A piece of work in a trace. */
export type Span = {
  /** Does something as a part of the span: what begins within is below it, and lines of the log name it. */
  readonly within: <T>(work: () => T) => T
  /** How others name it: a `traceparent` of W3C's Trace Context. */
  readonly traceparent: string
  /** Ends it, once. */
  readonly end: (ending?: Ending) => void
}

/** How a span ends. */
export type Ending = {
  /** In place of the name that it began with. */
  readonly name?: string
  readonly attributes?: Attributes
  /** What kept the work from being done. */
  readonly fault?: unknown
}

export type SpanOptions = {
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal'
  /** What it belongs to, as others name that; else what is under way here, which is linked where both are there. */
  readonly traceparent?: string | null | undefined
  readonly attributes?: Attributes
}

/** Where spans go. The one there is stands in `otel.ts`, which is loaded only where traces are wanted. */
export type Tracing = {
  readonly begin: (name: string, options: SpanOptions) => Span
  /** What is under way, as others name it. */
  readonly current: () => string | undefined
  /** Sends what has not been sent yet. */
  readonly stop: () => Promise<void>
}

let tracing: Tracing | undefined

/** From now on spans go there. */
export function traceInto(destination: Tracing): void {
  tracing = destination
}

/** Begins a span that somebody ends. @returns undefined where no traces are wanted */
export function beginSpan(name: string, options: SpanOptions = {}): Span | undefined {
  return tracing?.begin(name, options)
}

/** Does some work within a span of its own, which ends with it. Where no traces are wanted it is only done. */
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

/** What is under way here, as a `traceparent` to give to others. @returns undefined where no traces are wanted */
export function currentTraceparent(): string | undefined {
  return tracing?.current()
}

/** The ids of a trace as lines of a log name them; none where there is no trace. */
export function traceIds(traceparent: string | undefined): Readonly<Record<string, string>> {
  const [, trace, span] = traceparent?.split('-') ?? []
  return trace && span ? { trace_id: trace, span_id: span } : {}
}
