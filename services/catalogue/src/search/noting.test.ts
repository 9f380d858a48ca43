import type { SharedChanges } from '@axle/kit/changes'
import { createLog } from '@axle/kit/log'
import { until } from '@axle/kit/testing/until'
import { createNoting } from './noting.flow.ts'

/** A list of changes in a Redis that can be away. */
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

test('only the first write asks a Redis that is away, and all are noted once it is back', async () => {
  const { changes, redis, asked, noted } = openChanges()
  const noting = createNoting(changes, createLog('test', 'silent'))
  redis.isAway = true
  for (const id of ['first', 'second', 'third']) await noting.note([id])
  expect(asked).toEqual([['first']])
  redis.isAway = false
  await until('what waits is noted', () => noted.length === 3)
  await noting.note(['fourth'])
  expect(noted).toEqual(['first', 'second', 'third', 'fourth'])
})

test('what waits when the program stops is noted first', async () => {
  const { changes, redis, noted } = openChanges()
  const noting = createNoting(changes, createLog('test', 'silent'))
  redis.isAway = true
  await noting.note(['first'])
  redis.isAway = false
  await noting.stop()
  expect(noted).toEqual(['first'])
})
