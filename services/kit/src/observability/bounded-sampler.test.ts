import { ROOT_CONTEXT } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { randomBytes } from 'node:crypto'
import { createBoundedSampler } from './bounded-sampler.ts'

/** Creates a sampler with a clock that the test controls. */
function openSampler(options: { readonly ratio: number; readonly perSecond: number }) {
  let now = 0
  const sampler = createBoundedSampler({ ...options, nowMs: () => now })
  const isKept = (id = randomBytes(16).toString('hex'), name = 'POST') =>
    sampler.shouldSample(ROOT_CONTEXT, id, name, 0, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED
  return {
    isKept,
    /** Starts traces for the given number of seconds and returns how many are sampled. */
    countSampled: (perSecond: number, seconds: number, name?: string): number => {
      let stored = 0
      for (let index = 0; index < perSecond * seconds; index += 1) {
        now += 1_000 / perSecond
        if (isKept(undefined, name)) stored += 1
      }
      return stored
    },
  }
}

test('createBoundedSampler samples all traces when few traces start', () => {
  expect(openSampler({ ratio: 1, perSecond: 5 }).countSampled(5, 60)).toBe(300)
})

test('createBoundedSampler samples about the allowed number of traces when many traces start', () => {
  const { countSampled } = openSampler({ ratio: 1, perSecond: 5 })
  countSampled(1_000, 4)
  const stored = countSampled(1_000, 60)
  expect(stored).toBeGreaterThan(200)
  expect(stored).toBeLessThan(400)
})

test('createBoundedSampler samples all traces again when few traces start after a peak', () => {
  const { countSampled } = openSampler({ ratio: 1, perSecond: 5 })
  countSampled(1_000, 4)
  countSampled(2, 6)
  expect(countSampled(2, 60)).toBe(120)
})

test('createBoundedSampler limits each trace name separately', () => {
  const { countSampled } = openSampler({ ratio: 1, perSecond: 5 })
  for (let second = 0; second < 30; second += 1) {
    countSampled(200, 1, 'GET')
    expect(countSampled(2, 1, 'POST')).toBe(2)
  }
})

test('createBoundedSampler never samples a larger proportion of traces than the ratio', () => {
  const stored = openSampler({ ratio: 0.1, perSecond: 1_000 }).countSampled(100, 60)
  expect(stored).toBeGreaterThan(400)
  expect(stored).toBeLessThan(800)
  expect(openSampler({ ratio: 0, perSecond: 5 }).countSampled(1, 60)).toBe(0)
})

test('createBoundedSampler samples the same traces on instances with the same load', () => {
  const one = openSampler({ ratio: 1, perSecond: 50 })
  const other = openSampler({ ratio: 1, perSecond: 50 })
  one.countSampled(100, 10)
  other.countSampled(100, 10)
  for (let index = 0; index < 50; index += 1) {
    const id = randomBytes(16).toString('hex')
    expect([one.isKept(id), other.isKept(id)]).toEqual([one.isKept(id), one.isKept(id)])
  }
})
