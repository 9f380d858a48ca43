import { changesKeyOf, createChanges } from '@axle/kit/changes'
import { sharedFlights } from '@axle/kit/flights'
import type { Log } from '@axle/kit/log'
import type { RedisClient } from '@axle/kit/redis'
import { createRest } from '@axle/kit/rest'

/**
 * Makes the question which generation the catalogue is of: what was read of it before its last write is of an older
 * one. The answer is no older than the question; undefined while it is not known, when nothing kept may be used.
 */
export function createGeneration(redis: RedisClient, prefix: string, log: Log) {
  const changes = createChanges(redis, changesKeyOf(prefix, 'catalogue'))
  const rested = createRest(log, 'nothing that is kept is used')

  return sharedFlights(() => rested<string | undefined>(changes.generation, () => undefined))
}

export type Generation = ReturnType<typeof createGeneration>
