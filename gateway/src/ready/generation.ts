import { changesKeyOf, createChanges } from '@axle/kit/changes'
import { sharedFlights } from '@axle/kit/flights'
import type { Log } from '@axle/kit/log'
import type { Redis } from 'ioredis'

/** How long nothing is asked after Redis gave no answer. */
const restMs = 2_000

/**
 * Makes the question which generation the catalogue is of: what was read of it before its last write is of an older
 * one. The answer is no older than the question; undefined while it is not known, when nothing kept may be used.
 */
export function createGeneration(redis: Redis, prefix: string, log: Log) {
  const changes = createChanges(redis, changesKeyOf(prefix, 'catalogue'))
  let restUntil = 0

  return sharedFlights(async (): Promise<string | undefined> => {
    if (performance.now() < restUntil) return undefined
    try {
      return await changes.generation()
    } catch (error) {
      restUntil = performance.now() + restMs
      log.warn({ err: error }, 'nothing that is kept is used')
      return undefined
    }
  })
}

export type Generation = ReturnType<typeof createGeneration>
