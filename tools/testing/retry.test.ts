import { startTwice } from './retry.ts'

test('a part of the environment starts once again, visibly, when it fails', async () => {
  const lines: string[] = []
  const start = (attempt: number) =>
    attempt === 1 ? Promise.reject(new Error('port 80 is taken')) : Promise.resolve(attempt)
  await expect(startTwice('stack 1', start, (line) => lines.push(line))).resolves.toBe(2)
  expect(lines).toEqual([
    'stack 1 did not start, and is started once again: Error: port 80 is taken',
  ])
})

test('a start fails when it has failed twice', async () => {
  const attempts: number[] = []
  const start = (attempt: number) => {
    attempts.push(attempt)
    return Promise.reject(new Error(`attempt ${attempt}`))
  }
  await expect(startTwice('stack 1', start, () => undefined)).rejects.toThrow('attempt 2')
  expect(attempts).toEqual([1, 2])
})
