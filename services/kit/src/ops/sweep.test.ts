import { until } from '../testing/until.ts'
import { type Metering, meterInto } from '../trace/metrics.ts'
import { createLog } from './log.ts'
import type { Stopper } from './stop.ts'
import { startSweep } from './sweep.ts'

test('what a sweep has mended is counted by its name, and nothing where it found nothing', async () => {
  const measured: Parameters<Metering['add']>[] = []
  const nothing = () => Promise.resolve()
  meterInto({
    add: (...one) => void measured.push(one),
    watch: () => undefined,
    stop: nothing,
  })
  let end: () => Promise<unknown> = nothing
  const stopper: Stopper = {
    add: (_name, step) => void (end = step),
    addDelay: () => undefined,
    assertRunning: nothing,
    stop: nothing,
  }
  const mended = [0, 3, undefined]
  const run = async () => mended.shift()
  const log = createLog('sweep', 'silent')
  startSweep({ name: 'overdue orders', seconds: 0.001, run, log, stopper })
  await until('it has run', () => mended.length === 0 && measured.length > 0)
  await end()
  expect(measured).toEqual([['axle.sweep.mended', 3, { sweep: 'overdue orders' }]])
})
