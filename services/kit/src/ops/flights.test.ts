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
  return { ask, answers }
}

test('who comes while a question is under way gets the answer of the next one, with all others', async () => {
  const { ask, answers } = byHand()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(answers).toHaveLength(1)
  answers[0]?.answer()
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(answers).toHaveLength(2)
  const late = ask()
  answers[1]?.answer()
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  await Promise.resolve()
  answers[2]?.answer()
  expect(await late).toBe(3)
})

test('a question that fails is asked again for those who came meanwhile', async () => {
  const { ask, answers } = byHand()
  const first = ask()
  const second = ask()
  answers[0]?.fail()
  await expect(first).rejects.toThrow('no 1')
  await Promise.resolve()
  answers[1]?.answer()
  expect(await second).toBe(2)
  const third = ask()
  answers[2]?.answer()
  expect(await third).toBe(3)
})
