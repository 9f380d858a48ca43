import { until } from '@axle/kit/testing/until'
import { setTimeout as pause } from 'node:timers/promises'
import { createLoopDelay } from './loop-delay.ts'

/** Values are sent some seconds apart; a shorter time has too few looks. */
const betweenMs = 1_500
const blockMs = 600

function block(): void {
  const end = performance.now() + blockMs
  while (performance.now() < end);
}

test('says by how much timers were late, without the time between two looks', async () => {
  const delay = createLoopDelay()
  const next = async () => {
    await pause(betweenMs)
    return delay()
  }
  await until('timers are in time', async () => (await next()) < 0.1)
  const blocked = next()
  // It ends well before the value is read, so that the look that it held up comes first.
  setTimeout(block, betweenMs / 3)
  expect(await blocked).toBeGreaterThan(0.2)
  await until('it is forgotten', async () => (await next()) < 0.1)
})
