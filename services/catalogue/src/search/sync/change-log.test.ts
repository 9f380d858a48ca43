import type { SharedChanges } from '@axle/kit/redis/changes'
import { createLog } from '@axle/kit/observability/log'
import { until } from '@axle/kit/testing/until'
import { createChangeLog } from './change-log.ts'

/** Creates a change log and a switch that makes its Redis unavailable. */
function openChanges() {
  const asked: (readonly string[])[] = []
  const noted: string[] = []
  const redis = { isAway: false }
  const changes = {
    note: async (ids: readonly string[]) => {
      asked.push(ids)
      if (redis.isAway) throw new Error('away')
      noted.push(...ids)
    },
    generation: async () => undefined,
    since: async () => undefined,
  } satisfies SharedChanges
  return { changes, redis, asked, noted }
}

test('note() tries an unavailable Redis only once, and adds all writes when Redis is available again', async () => {
  const { changes, redis, asked, noted } = openChanges()
  const changeLog = createChangeLog(changes, createLog('test', 'silent'))
  redis.isAway = true
  for (const id of ['first', 'second', 'third']) await changeLog.note([id])
  expect(asked).toEqual([['first']])
  redis.isAway = false
  await until('what waits is noted', () => noted.length === 3)
  await changeLog.note(['fourth'])
  expect(noted).toEqual(['first', 'second', 'third', 'fourth'])
})

test('stop() adds the writes that are still waiting in memory', async () => {
  const { changes, redis, noted } = openChanges()
  const changeLog = createChangeLog(changes, createLog('test', 'silent'))
  redis.isAway = true
  await changeLog.note(['first'])
  redis.isAway = false
  await changeLog.stop()
  expect(noted).toEqual(['first'])
})
