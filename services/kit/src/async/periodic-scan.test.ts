import { createTestStopper } from '../testing/stopper.ts'
import { until } from '../testing/until.ts'
import { type Metering, meterInto } from '../observability/metrics.ts'
import { createLog } from '../observability/log.ts'
import { startPeriodicScan } from './periodic-scan.ts'

test('startPeriodicScan counts repairs by sweep name, and nothing if there are none', async () => {
  const measured: Parameters<Metering['add']>[] = []
  meterInto({
    add: (...one) => void measured.push(one),
    watch: () => undefined,
    stop: () => Promise.resolve(),
  })
  const stopper = createTestStopper()
  const mended = [0, 3, undefined]
  const run = async () => mended.shift()
  const log = createLog('sweep', 'silent')
  startPeriodicScan({ name: 'overdue orders', seconds: 0.001, run, log, stopper })
  await until('it has run', () => mended.length === 0 && measured.length > 0)
  await stopper.stop()
  expect(measured).toEqual([['axle.sweep.mended', 3, { sweep: 'overdue orders' }]])
})
