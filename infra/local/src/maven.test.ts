import { createKeyedQueue } from './maven.ts'

it('createKeyedQueue runs one task at a time, ordered by rank and then by arrival, even after a failure', async () => {
  const inTurn = createKeyedQueue()
  const first = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string, end = Promise.resolve()) => {
    return async () => {
      begun.push(name)
      await end
      return name
    }
  }
  const all = [
    inTurn(3, work('at once', first.promise)),
    inTurn(2, work('late')),
    inTurn(1, work('broken', Promise.reject(new Error('broken')))),
    inTurn(1, work('next')),
  ]
  await Promise.resolve()
  expect(begun).toEqual(['at once'])
  first.resolve()
  const ends = await Promise.allSettled(all)
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(begun).toEqual(['at once', 'broken', 'next', 'late'])
  expect(await inTurn(9, work('afterwards'))).toBe('afterwards')
})
