import { startTwice } from './retry.ts'

test('startTwice retries a failed start once, and prints the error', async () => {
  const lines: string[] = []
  const start = (attempt: number) =>
    attempt === 1 ? Promise.reject(new Error('port 80 is taken')) : Promise.resolve(attempt)
  await expect(startTwice('stack 1', start, (line) => lines.push(line))).resolves.toBe(2)
  expect(lines).toEqual([
    'stack 1 did not start, and is started once again: Error: port 80 is taken',
  ])
})

test('startTwice fails after the second failure', async () => {
  const attempts: number[] = []
  const start = (attempt: number) => {
    attempts.push(attempt)
    return Promise.reject(new Error(`attempt ${attempt}`))
  }
  await expect(startTwice('stack 1', start, () => undefined)).rejects.toThrow('attempt 2')
  expect(attempts).toEqual([1, 2])
})
