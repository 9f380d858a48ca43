import type { Context } from '@opentelemetry/api'
import { type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'

/** So long it is counted how many traces begin, before the share of those that are kept is set anew. */
const countedMs = 2_000

export type SamplerOptions = {
  /** Which share is kept at most, from 0 to 1. */
  readonly ratio: number
  /** About how many a second of a name are kept at most. */
  readonly perSecond: number
  /** The time in milliseconds, from any moment on. */
  readonly nowMs?: () => number
}

/** Keeps a share of the traces of one name. */
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
    // Only now: this one begins the next time that is counted, as the first of all did.
    count += 1
    return sampler.shouldSample(context, traceId)
  }
}

/**
 * Keeps a share of traces, and less of it while more begin than `perSecond` allows, so that what traces cost does not
 * grow with the load. Each name that they begin with, such as a method of HTTP, has a share of its own: the many reads of a
 * page take nothing from an order. It goes by ids: calls of one trace that come one by one are kept together, and
 * instances that have as much to do keep the same ones.
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
