import { setTimeout as pause } from 'node:timers/promises'
import { createLoopDelay } from './loop-delay.ts'

/** Creates a histogram whose percentiles the test sets, in milliseconds. */
function createTimes() {
  let ms = Number.NaN
  let isEnabled = false
  return {
    note: (lookedAfterMs: number) => void (ms = lookedAfterMs),
    enable: () => (isEnabled = true),
    percentile: (share: number) => (isEnabled && share === 99 ? ms * 1e6 : Number.NaN),
    reset: () => void (ms = Number.NaN),
  }
}

test('createLoopDelay returns the timer delay without the measuring interval, and then resets it', () => {
  const times = createTimes()
  const delay = createLoopDelay(times)
  times.note(200)
  expect(delay()).toBe(0)
  times.note(850)
  expect(delay()).toBeCloseTo(0.65)
  expect(delay()).toBe(0)
  times.note(190)
  expect(delay()).toBe(0)
})

test('createLoopDelay reports a delay when the process blocks its event loop', async () => {
  const delay = createLoopDelay()
  // The first measurement ends before the event loop is blocked, because its timer is due before this pause ends.
  await pause(500)
  const end = performance.now() + 600
  while (performance.now() < end);
  await pause(500)
  expect(delay()).toBeGreaterThan(0.2)
})
