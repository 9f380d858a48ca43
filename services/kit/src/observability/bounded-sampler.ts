import type { Context } from '@opentelemetry/api'
import { type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'

/** Period over which traces are counted before the sampling ratio is adjusted. */
const countedMs = 2_000

export type SamplerOptions = {
  /** Maximum proportion of traces that are sampled, from 0 to 1. */
  readonly ratio: number
  /** Approximate maximum number of sampled traces per second for each trace name. */
  readonly perSecond: number
  /** Returns the time in milliseconds since any fixed moment. */
  readonly nowMs?: () => number
}

/** Creates the sampler for all traces that have the same name. */
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
 * Creates a sampler that samples a proportion of traces. If more traces start than `perSecond` allows, the sampler
 * lowers its ratio, so that the cost of tracing does not grow with the load.
 *
 * Each trace name, such as an HTTP method, has its own ratio, so that the many read requests of a page do not crowd out
 * the trace of an order. The decision depends on the trace id. Therefore a trace is sampled either completely or not at
 * all, and instances with the same load sample the same traces.
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
