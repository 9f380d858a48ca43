import { setImmediate } from 'node:timers/promises'
import { sharedFlights } from './flights.ts'

/** A question whose answers are given by hand: how often it was asked is what it answers. */
function byHand() {
  const answers: { answer: () => void; fail: () => void }[] = []
  const ask = sharedFlights(() => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const asked = answers.length + 1
    answers.push({ answer: () => resolve(asked), fail: () => reject(new Error(`no ${asked}`)) })
    return promise
  })
  /** Waits until it was asked so often. */
  const asked = async (count: number): Promise<void> => {
    while (answers.length < count) await setImmediate()
  }
  return { ask, asked, answers }
}

test('calls that arrived together share one question', async () => {
  const { ask, asked, answers } = byHand()
  const all = [ask(), ask()]
  await Promise.resolve()
  all.push(ask())
  await asked(1)
  expect(answers).toHaveLength(1)
  answers[0]?.answer()
  expect(await Promise.all(all)).toEqual([1, 1, 1])
})

test('who comes while a question is under way gets the answer of the next one, with all others', async () => {
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

test('a question that fails is asked again for those who came meanwhile', async () => {
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
