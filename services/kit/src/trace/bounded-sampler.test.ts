import { ROOT_CONTEXT } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { randomBytes } from 'node:crypto'
import { createBoundedSampler } from './bounded-sampler.ts'

/** A sampler, and a clock that the test moves on. */
function openSampler(options: { readonly ratio: number; readonly perSecond: number }) {
  let now = 0
  const sampler = createBoundedSampler({ ...options, nowMs: () => now })
  const isKept = (id = randomBytes(16).toString('hex'), name = 'POST') =>
    sampler.shouldSample(ROOT_CONTEXT, id, name, 0, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED
  return {
    isKept,
    /** How many of those are kept that begin in so many seconds. */
    keptOf: (perSecond: number, seconds: number, name?: string): number => {
      let kept = 0
      for (let index = 0; index < perSecond * seconds; index += 1) {
        now += 1_000 / perSecond
        if (isKept(undefined, name)) kept += 1
      }
      return kept
    },
  }
}

test('all are kept while few begin', () => {
  expect(openSampler({ ratio: 1, perSecond: 5 }).keptOf(5, 60)).toBe(300)
})

test('no more are kept than are allowed, however many begin', () => {
  const { keptOf } = openSampler({ ratio: 1, perSecond: 5 })
  keptOf(1_000, 4)
  const kept = keptOf(1_000, 60)
  expect(kept).toBeGreaterThan(200)
  expect(kept).toBeLessThan(400)
})

test('all are kept again once few begin', () => {
  const { keptOf } = openSampler({ ratio: 1, perSecond: 5 })
  keptOf(1_000, 4)
  keptOf(2, 6)
  expect(keptOf(2, 60)).toBe(120)
})

test('many of one kind take nothing from those of another', () => {
  const { keptOf } = openSampler({ ratio: 1, perSecond: 5 })
  for (let second = 0; second < 30; second += 1) {
    keptOf(200, 1, 'GET')
    expect(keptOf(2, 1, 'POST')).toBe(2)
  }
})

test('the share is never exceeded', () => {
  const kept = openSampler({ ratio: 0.1, perSecond: 1_000 }).keptOf(100, 60)
  expect(kept).toBeGreaterThan(400)
  expect(kept).toBeLessThan(800)
  expect(openSampler({ ratio: 0, perSecond: 5 }).keptOf(1, 60)).toBe(0)
})

test('calls of one trace are kept together, also by another instance with as much to do', () => {
  const one = openSampler({ ratio: 1, perSecond: 50 })
  const other = openSampler({ ratio: 1, perSecond: 50 })
  one.keptOf(100, 10)
  other.keptOf(100, 10)
  for (let index = 0; index < 50; index += 1) {
    const id = randomBytes(16).toString('hex')
    expect([one.isKept(id), other.isKept(id)]).toEqual([one.isKept(id), one.isKept(id)])
  }
})
