import { createTestStopper } from '../testing/stopper.ts'
import { until } from '../testing/until.ts'
import { type Metering, meterInto } from '../observability/metrics.ts'
import { createLog } from '../observability/log.ts'
import { createEachAlone } from './each-alone.ts'
import { createPagedScan, startPeriodicScan } from './periodic-scan.ts'

test('startPeriodicScan counts repairs by scan name, and counts nothing when there are none', async () => {
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

test('createPagedScan processes one page per run, and starts again after the last page', async () => {
  const items = ['a', 'b', 'c', 'd', 'e']
  const done: string[] = []
  const scan = createPagedScan({
    listAfter: async (id: string, pageSize: number) =>
      items.filter((item) => item > id).slice(0, pageSize),
    getId: String,
    work: async (item: string) => done.push(item),
    pageSize: 2,
    isRepair: true,
  })
  const eachAlone = createEachAlone({ name: 'letters', log: createLog('scan', 'silent') })
  const counts = [await scan(eachAlone), await scan(eachAlone), await scan(eachAlone)]
  expect(counts).toEqual([2, 2, 1])
  await scan(eachAlone)
  expect(done.join('')).toBe('abcdeab')
})
