import { adminsOrder } from '../../../../testing/samples.ts'
import { createMarking, holdMs } from './marking.ts'
import type { Batch, Fault } from './marking.rules.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const createBatch = (count: number): Batch => ({
  mark: 'shipped',
  lines: Array.from({ length: count }, (_none, n) => ({
    order: { ...adminsOrder('paid'), _id: `order-${n}` },
  })),
})

/** Creates the object under test. The test itself decides when each request completes. */
function open() {
  const sent: string[] = []
  const answers: ((reason: string | null) => void)[] = []
  const ends: (readonly Fault[])[] = []
  const marking = createMarking({
    send: (_mark, { order }) => {
      sent.push(order._id)
      return new Promise((resolve) => answers.push(resolve))
    },
    onEnd: (_batch, faults) => ends.push(faults),
  })
  const answer = async (reason: string | null) => {
    answers.shift()?.(reason)
    await jest.advanceTimersByTimeAsync(0)
  }
  return { marking, sent, ends, answer }
}

test('createMarking sends nothing while a batch can be undone or once it has been undone', async () => {
  const { marking, sent } = open()
  const batch = createBatch(2)
  marking.hold(batch)
  await jest.advanceTimersByTimeAsync(holdMs - 1)
  expect([marking.step().kind, sent]).toEqual(['held', []])
  expect(marking.drop()).toBe(batch)
  await jest.advanceTimersByTimeAsync(2 * holdMs)
  expect([marking.step().kind, sent]).toEqual(['idle', []])
})

test('createMarking sends a batch once after the delay, at most four orders at a time, and reports failures', async () => {
  const { marking, sent, ends, answer } = open()
  marking.hold(createBatch(6))
  await jest.advanceTimersByTimeAsync(holdMs)
  expect(sent).toHaveLength(4)
  expect(marking.drop()).toBeNull()
  await answer('It is refunded.')
  expect([sent.length, marking.step()]).toMatchObject([5, { kind: 'sending', ended: 1 }])
  for (let n = 0; n < 5; n += 1) await answer(null)
  expect(new Set(sent).size).toBe(6)
  expect(sent).toHaveLength(6)
  expect(ends).toMatchObject([[{ reason: 'It is refunded.', order: { _id: 'order-0' } }]])
  expect(marking.step().kind).toBe('failed')
  marking.drop()
  expect(marking.step().kind).toBe('idle')
})

test('hurry() sends each remaining order in the batch exactly once', async () => {
  const { marking, sent, ends, answer } = open()
  marking.hold(createBatch(6))
  marking.hurry()
  marking.hurry()
  expect(sent).toHaveLength(6)
  await jest.advanceTimersByTimeAsync(2 * holdMs)
  expect(sent).toHaveLength(6)
  for (let n = 0; n < 6; n += 1) await answer(null)
  expect([ends, marking.step().kind]).toEqual([[[]], 'idle'])
  marking.hold(createBatch(6))
  marking.sendNow()
  expect(sent).toHaveLength(10)
  marking.hurry()
  expect(sent).toHaveLength(12)
})
