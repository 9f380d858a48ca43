import { setImmediate } from 'node:timers/promises'
import { coalesce } from './coalesce.ts'

/** Creates a request function that the test answers manually. Each response is the number of requests so far. */
function byHand() {
  const answers: { answer: () => void; fail: () => void }[] = []
  const ask = coalesce(() => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const requested = answers.length + 1
    answers.push({
      answer: () => resolve(requested),
      fail: () => reject(new Error(`no ${requested}`)),
    })
    return promise
  })
  /** Waits until `count` requests have been sent. */
  const asked = async (count: number): Promise<void> => {
    while (answers.length < count) await setImmediate()
  }
  return { ask, asked, answers }
}

test('coalesce sends one request for calls that arrive at the same time', async () => {
  const { ask, asked, answers } = byHand()
  const all = [ask(), ask()]
  await Promise.resolve()
  all.push(ask())
  await asked(1)
  expect(answers).toHaveLength(1)
  answers[0]?.answer()
  expect(await Promise.all(all)).toEqual([1, 1, 1])
})

test('coalesce shares the next request among calls that arrive during a request', async () => {
  const { ask, asked, answers } = byHand()
  const first = ask()
  await asked(1)
  const others = [ask(), ask(), ask()]
  await setImmediate()
  expect(answers).toHaveLength(1)
  answers[0]?.answer()
  expect(await first).toBe(1)
  await asked(2)
  const late = ask()
  answers[1]?.answer()
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await asked(3)
  answers[2]?.answer()
  expect(await late).toBe(3)
})

test('coalesce sends a new request for later calls after a request has failed', async () => {
  const { ask, asked, answers } = byHand()
  const first = ask()
  await asked(1)
  const second = ask()
  answers[0]?.fail()
  await expect(first).rejects.toThrow('no 1')
  await asked(2)
  answers[1]?.answer()
  expect(await second).toBe(2)
  const third = ask()
  await asked(3)
  answers[2]?.answer()
  expect(await third).toBe(3)
})
