import { createLog } from '../observability/log.ts'
import { until } from '../testing/until.ts'
import { createJobRunner, type JobRunnerOptions } from './job-runner.ts'

type Job = { readonly _id: string; readonly key: string }

/** Creates a runner whose jobs end only when the test ends them. */
function openRunner(waiting: Job[], options: Partial<JobRunnerOptions<Job>> = {}) {
  const ends = new Map<string, (error?: Error) => void>()
  let mostRunning = 0
  const runner = createJobRunner<Job>({
    kind: 'letter',
    maxRunning: 2,
    lease: async (free) => waiting.splice(0, free),
    run: ({ _id }) =>
      new Promise((resolve, reject) => {
        ends.set(_id, (error) => {
          ends.delete(_id)
          if (error) reject(error)
          else resolve()
        })
        mostRunning = Math.max(mostRunning, ends.size)
      }),
    log: createLog('jobs', 'silent'),
    ...options,
  })
  return { runner, ends, running: () => [...ends.keys()].join(' '), mostRunning: () => mostRunning }
}

const jobs = (...ids: readonly string[]): Job[] => ids.map((_id) => ({ _id, key: _id.slice(0, 1) }))

test('runDue starts jobs up to the limit, and starts further jobs as soon as others end', async () => {
  const { runner, ends, running, mostRunning } = openRunner(jobs('a1', 'a2', 'a3', 'a4'))
  await runner.runDue()
  expect(running()).toBe('a1 a2')
  ends.get('a1')?.()
  await until('the third job runs', () => running() === 'a2 a3')
  ends.get('a2')?.()
  ends.get('a3')?.()
  await until('the last job runs', () => running() === 'a4')
  expect(mostRunning()).toBe(2)
})

test('a failing job frees its capacity', async () => {
  const { runner, ends, running } = openRunner(jobs('a1', 'a2', 'a3'))
  await runner.runDue()
  ends.get('a1')?.(new Error('failed'))
  await until('the third job runs', () => running() === 'a2 a3')
})

test('the lease callback receives the number of running jobs by key', async () => {
  const waiting = jobs('a1', 'a2', 'b1')
  const { runner, ends, running } = openRunner(waiting, {
    maxRunning: 5,
    perKey: { getKey: ({ key }) => key, max: 1 },
    lease: async (_free, counts) => {
      const index = waiting.findIndex(({ key }) => !counts.has(key))
      return index < 0 ? [] : waiting.splice(index, 1)
    },
  })
  await runner.runDue()
  expect(running()).toBe('a1 b1')
  ends.get('a1')?.()
  await until('the second job of the key runs', () => running() === 'b1 a2')
})

test('runDue throws the error of a failing lease', async () => {
  const { runner } = openRunner([], { lease: () => Promise.reject(new Error('unavailable')) })
  await expect(runner.runDue()).rejects.toThrow('unavailable')
})

test('tryStart refuses a job when there is no capacity', async () => {
  const { runner, running } = openRunner([])
  expect(jobs('a1', 'a2', 'a3').map((job) => runner.tryStart(job))).toEqual([true, true, false])
  expect(running()).toBe('a1 a2')
})

test('stop() waits for running jobs and starts no further jobs', async () => {
  const { runner, ends, running } = openRunner(jobs('a1', 'a2', 'a3'))
  await runner.runDue()
  const stopped = runner.stop()
  for (const end of [...ends.values()]) end()
  await stopped
  expect(running()).toBe('')
  expect(runner.tryStart({ _id: 'a4', key: 'a' })).toBe(false)
})
