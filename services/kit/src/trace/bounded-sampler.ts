import type { Context } from '@opentelemetry/api'
import { type Sampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'

/** So long it is counted how many traces begin, before the share of those that are kept is set anew. */
const countedMs = 2_000

export type SamplerOptions = {
  /** Which share is kept at most, from 0 to 1. */
  readonly ratio: number
  /** About how many a second are kept at most. */
  readonly perSecond: number
  /** The time in milliseconds, from any moment on. */
  readonly nowMs?: () => number
}

/**
 * Keeps a share of traces, and less of it while more begin than `perSecond` allows, so that what traces cost does not
 * grow with the load. It goes by their ids: calls of one trace that come one by one are kept together, and instances
 * that have as much to do keep the same ones.
 */
export function createBoundedSampler({
  ratio,
  perSecond,
  nowMs = () => performance.now(),
}: SamplerOptions): Sampler {
  let sampler = new TraceIdRatioBasedSampler(ratio)
  let beganMs = nowMs()
  let count = 0

  function adjust(): void {
    const tookMs = nowMs() - beganMs
    if (tookMs < countedMs) return
    const seconds = tookMs / 1_000
    sampler = new TraceIdRatioBasedSampler(Math.min(ratio, (perSecond * seconds) / count))
    beganMs += tookMs
    count = 0
  }

  return {
    shouldSample: (context: Context, traceId: string) => {
      count += 1
      adjust()
      return sampler.shouldSample(context, traceId)
    },
    toString: () => `BoundedSampler{${ratio}, ${perSecond}/s}`,
  }
}
