import type { Context } from '@opentelemetry/api'
import { type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'

/** Period in which starting traces are counted before the share is adjusted. */
const countedMs = 2_000

export type SamplerOptions = {
  /** Maximum share that is kept, from 0 to 1. */
  readonly ratio: number
  /** Approximate maximum number of kept traces per second and name. */
  readonly perSecond: number
  /** Returns the time in milliseconds, relative to any fixed moment. */
  readonly nowMs?: () => number
}

/** Creates the sampler of the traces with one name. */
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
    // Counted after the adjustment: this trace starts the next period, as the very first one did.
    count += 1
    return sampler.shouldSample(context, traceId)
  }
}

/**
 * Creates a sampler that keeps a share of traces. If more start than `perSecond` allows, it lowers the share, so that
 * the cost of tracing does not grow with the load. Each name, such as an HTTP method, has its own share, so that the
 * many reads of a page do not displace an order. The decision depends on the trace id. So requests of one trace are
 * kept together, and instances with the same load keep the same traces.
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
