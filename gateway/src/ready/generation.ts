import { changesKeyOf, createChanges } from '@axle/kit/changes'
import { sharedFlights } from '@axle/kit/flights'
import type { Log } from '@axle/kit/log'
import type { RedisClient } from '@axle/kit/redis'
import { createRest } from '@axle/kit/rest'

/**
 * Makes the question which generation the catalogue is of: what was read of it before its last write is of an older
 * one. The answer is no older than the question; undefined while it is not known, when nothing kept may be used.
 *
 * A Redis that was unreachable may have lost its last changes and have an earlier one again. So a generation is of one
 * connection, and what was kept under an earlier connection is out of date.
 */
export function createGeneration(redis: RedisClient, prefix: string, log: Log) {
  const changes = createChanges(redis, changesKeyOf(prefix, 'catalogue'))
  const rested = createRest(log, 'nothing that is kept is used')
  let connection = 0
  const startAnew = (): void => {
    connection += 1
  }
  // In a cluster only a node may go.
  for (const event of ['close', '-node']) redis.on(event, startAnew)

  async function generation(): Promise<string | undefined> {
    const asked = connection
    const id = await changes.generation()
    return id === undefined ? undefined : `${asked} ${id}`
  }

  return sharedFlights(() =>
    rested(generation, () => {
      startAnew()
      return undefined
    }),
  )
}

export type Generation = ReturnType<typeof createGeneration>
