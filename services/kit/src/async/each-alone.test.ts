import { type Metering, meterInto } from '../observability/metrics.ts'
import { createEachAlone } from './each-alone.ts'
import { createLog } from '../observability/log.ts'

const ids = ['a', 'bad', 'c']
let worked: string[]
let nowMs: number
const log = createLog('scan', 'silent')

beforeEach(() => {
  worked = []
  nowMs = 0
})

/** Scans the items once. @returns how many items were processed */
function createScan(fault = new TypeError('a text where a number should be')) {
  const eachAlone = createEachAlone({ name: 'stock', log, now: () => nowMs })
  return (isBad = true) =>
    eachAlone(
      ids,
      (id) => id,
      async (id) => {
        worked.push(id)
        if (isBad && id === 'bad') throw fault
      },
    )
}

test('createEachAlone continues after a failed item, and logs and counts the failure', async () => {
  const measured: Parameters<Metering['add']>[] = []
  const rest = { watch: () => undefined, stop: () => Promise.resolve() }
  meterInto({ add: (...one) => void measured.push(one), ...rest })
  const warned = jest.spyOn(log, 'warn')
  expect(await createScan()()).toBe(2)
  expect(worked).toEqual(ids)
  expect(warned.mock.calls).toEqual([
    [expect.objectContaining({ sweep: 'stock', item: 'bad', failures: 1 }), expect.any(String)],
  ])
  expect(measured).toEqual([['axle.sweep.failed', 1, { sweep: 'stock' }]])
})

test('createEachAlone does not count an item whose work returns false', async () => {
  const eachAlone = createEachAlone({ name: 'stock', log })
  const done = await eachAlone(
    ids,
    (id) => id,
    async (id) => id !== 'bad',
  )
  expect(done).toBe(2)
})

test('createEachAlone doubles the retry delay of a failing item, up to ten minutes', async () => {
  const scan = createScan()
  const waits: number[] = []
  let triedAt = 0
  while (waits.length < 12) {
    const before = worked.length
    await scan()
    if (worked.slice(before).includes('bad')) {
      waits.push((nowMs - triedAt) / 1_000)
      triedAt = nowMs
    }
    nowMs += 1_000
  }
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600])
})

test("createEachAlone resets an item's failure count when the item succeeds", async () => {
  const scan = createScan()
  await scan()
  expect(await scan(false)).toBe(2)
  nowMs = 1_000
  expect(await scan(false)).toBe(3)
  expect(await scan(false)).toBe(3)
})

test('createEachAlone ends the scan when an outage occurs', async () => {
  const outage = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const scan = createScan(outage)
  await expect(scan()).rejects.toBe(outage)
  expect(worked).toEqual(['a', 'bad'])
  expect(await scan(false)).toBe(3)
})
