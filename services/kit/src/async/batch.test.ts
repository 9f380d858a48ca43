import { setImmediate as tick } from 'node:timers/promises'
import { mongo } from 'mongoose'
import { playedInstance } from './instance.ts'
import { batch } from './batch.ts'

/** Creates a batched function that records its batches. The test itself completes each batch. */
function byHand() {
  const groups: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const double = batch<number, number>(async (items) => {
    groups.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    return items.map((item) => item * 2)
  })
  const end = async (): Promise<void> => {
    await tick()
    ends.shift()?.()
    await tick()
  }
  return { groups, double, end }
}

test('batch() groups calls that arrive while a batch runs, and returns each call its own result', async () => {
  const { groups, double, end } = byHand()
  const first = double(1)
  await tick()
  const others = [double(2), double(3)]
  await end()
  const late = double(4)
  await end()
  await end()
  expect(await Promise.all([first, ...others, late])).toEqual([2, 4, 6, 8])
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('batch() groups at most a hundred items', async () => {
  const sizes: number[] = []
  const count = batch<number, number>(async (items) => {
    sizes.push(items.length)
    return items
  })
  await Promise.all(Array.from({ length: 250 }, (_unused, index) => count(index)))
  expect(sizes).toEqual([100, 100, 50])
})

test('batch() rejects only the failing item of a batch', async () => {
  const root = batch<number, number>(async (items) => {
    if (items.some((item) => item < 0)) throw new RangeError('below zero')
    return items.map(Math.sqrt)
  })
  const outcomes = await Promise.allSettled([root(4), root(-1), root(9)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('batch() rejects the whole batch without retries when an outage occurs', async () => {
  let goes = 0
  const ask = batch<number, number>(async () => {
    goes += 1
    throw new mongo.MongoServerError({ ok: 0, code: 189, errmsg: 'stepped down' })
  })
  const outcomes = await Promise.allSettled([ask(1), ask(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(goes).toBe(1)
})

test('batch() does not group calls from different simulated instances', async () => {
  const { groups, double, end } = byHand()
  const all = [{}, {}].map((instance, index) => playedInstance.run(instance, () => double(index)))
  await end()
  await end()
  await Promise.all(all)
  expect(groups).toEqual([[0], [1]])
})
