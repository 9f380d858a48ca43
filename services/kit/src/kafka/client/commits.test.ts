import kafkajs from 'kafkajs'
import { createCommits } from './commits.ts'

const { KafkaJSNumberOfRetriesExceeded, KafkaJSProtocolError } = kafkajs

function createWitness() {
  const commitOffsets = jest.fn<Promise<void>, [unknown]>().mockResolvedValue()
  const onMoved = jest.fn<void, [unknown]>()
  return { commitOffsets, onMoved, commits: createCommits({ commitOffsets }, undefined, onMoved) }
}

/** Returns the error of kafkajs for a request that Kafka rejected with this type at each retry. */
function rejectedAs(type: string): Error {
  const cause = Object.assign(new KafkaJSProtocolError(new Error(type)), { type })
  return new KafkaJSNumberOfRetriesExceeded(cause, { retryCount: 5, retryTime: 3_000 })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('createCommits commits the last offset of each partition once per second', async () => {
  const { commitOffsets, commits } = createWitness()
  commits.note('orders', 0, '7')
  commits.note('orders', 1, '9007199254740993')
  commits.note('orders', 0, '8')
  expect(commitOffsets).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1000)
  expect(commitOffsets.mock.calls).toEqual([
    [
      [
        { topic: 'orders', partition: 0, offset: '9' },
        { topic: 'orders', partition: 1, offset: '9007199254740994' },
      ],
    ],
  ])
  await jest.advanceTimersByTimeAsync(1000)
  expect(commitOffsets).toHaveBeenCalledTimes(1)
})

test('flush() commits at once and omits offsets that forget() has discarded', async () => {
  const { commitOffsets, commits } = createWitness()
  commits.note('orders', 0, '7')
  commits.forget()
  commits.note('orders', 1, '3')
  await commits.flush()
  expect(commitOffsets.mock.calls).toEqual([[[{ topic: 'orders', partition: 1, offset: '4' }]]])
})

test('a rejected commit does not prevent the next one', async () => {
  const { commitOffsets, commits } = createWitness()
  commitOffsets.mockRejectedValueOnce(new Error('The group is changing'))
  commits.note('orders', 0, '7')
  await commits.flush()
  commits.note('orders', 0, '8')
  await commits.flush()
  expect(commitOffsets).toHaveBeenLastCalledWith([{ topic: 'orders', partition: 0, offset: '9' }])
})

test('a rejected commit is retried even when no other message has been handled', async () => {
  const { commitOffsets, commits } = createWitness()
  commitOffsets.mockRejectedValueOnce(new Error('The coordinator is loading'))
  commits.note('orders', 0, '7')
  await jest.advanceTimersByTimeAsync(1000)
  expect(commitOffsets).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1000)
  expect(commitOffsets).toHaveBeenCalledTimes(2)
  expect(commitOffsets).toHaveBeenLastCalledWith([{ topic: 'orders', partition: 0, offset: '8' }])
  await jest.advanceTimersByTimeAsync(1000)
  expect(commitOffsets).toHaveBeenCalledTimes(2)
})

test('a rejected commit is not retried when forget() was called during the commit', async () => {
  const { commitOffsets, commits } = createWitness()
  const answer = Promise.withResolvers<void>()
  commitOffsets.mockReturnValueOnce(answer.promise)
  commits.note('orders', 0, '7')
  const reported = commits.flush()
  await jest.advanceTimersByTimeAsync(0)
  commits.forget()
  answer.reject(new Error('The group is changing'))
  await reported
  await jest.advanceTimersByTimeAsync(1000)
  expect(commitOffsets).toHaveBeenCalledTimes(1)
})

test.each([
  ['NOT_COORDINATOR_FOR_GROUP', 1],
  ['GROUP_LOAD_IN_PROGRESS', 0],
] as const)('a commit that Kafka rejects with %s calls onMoved %d times', async (type, calls) => {
  const { commitOffsets, onMoved, commits } = createWitness()
  commitOffsets.mockRejectedValueOnce(rejectedAs(type))
  commits.note('orders', 0, '7')
  await commits.flush()
  expect(onMoved).toHaveBeenCalledTimes(calls)
})
