import type { Context } from '@opentelemetry/api'
import { type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'

/** Period for which started traces are counted before the kept share is adjusted. */
const countedMs = 2_000

export type SamplerOptions = {
  /** Maximum share of traces that are kept, from 0 to 1. */
  readonly ratio: number
  /** Approximate maximum number of kept traces per second and trace name. */
  readonly perSecond: number
  /** Returns the time in milliseconds since any fixed moment. */
  readonly nowMs?: () => number
}

/** Creates the sampler for traces that have the same name. */
function createShare({ ratio, perSecond, nowMs = () => performance.now() }: SamplerOptions) {
  let sampler = new TraceIdRatioBasedSampler(ratio)
  let beganMs = nowMs()
  let count = 0

  return (context: Context, traceId: string) => {
    const tookMs = nowMs() - beganMs
    if (tookMs >= countedMs) {
      const allowed = (perSecond * tookMs) / 1_000
      sampler = new TraceIdRatioBasedSampler(Math.min(ratio, allowed / count))
      beganMs += tookMs
      count = 0
    }
    // Counted after the adjustment, because this trace is the first of the next period.
    count += 1
    return sampler.shouldSample(context, traceId)
  }
}

/**
 * Creates a sampler that keeps a share of traces. If more traces start than `perSecond` allows, it lowers the share, so
 * that the cost of tracing does not grow with the load.
 *
 * Each trace name, such as an HTTP method, has its own share. So the many read requests of a page do not displace the
 * trace of an order. The decision depends on the trace id. So either all requests of a trace are kept or none, and
 * instances with the same load keep the same traces.
 */
export function createBoundedSampler(options: SamplerOptions): Sampler {
  const shares = new Map<string, ReturnType<typeof createShare>>()

  return {
    shouldSample: (context: Context, traceId: string, name: string) => {
      const share = shares.get(name) ?? createShare(options)
      shares.set(name, share)
      return share(context, traceId)
    },
    toString: () => `BoundedSampler{${options.ratio}, ${options.perSecond}/s}`,
  }
}
