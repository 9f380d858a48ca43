import { type IndexDescription, MongoClient } from 'mongodb'
import type { IndexDefinition, IndexOptions } from 'mongoose'
import { setTimeout as pause } from 'node:timers/promises'
import { isOutage } from '../errors/outage.ts'
import type { Log } from '../observability/log.ts'
import { waits } from './one-look.ts'

/** A mongoose model with documents of any type. */
export type Indexed = {
  readonly collection: { readonly name: string }
  readonly schema: { readonly indexes: () => [IndexDefinition, IndexOptions][] }
}

const againMs = 1_000

function toIndexDescriptions({ schema }: Indexed): IndexDescription[] {
  return schema.indexes().map(([key]) => ({ key }) as IndexDescription)
}

/**
 * Creates a builder for the indexes of models. It uses its own connection, which has no timeout because building an
 * index can take long. If MongoDB rejects an index, for example because its definition has changed, the error is logged
 * and the old index stays.
 */
export function createIndexBuilder(
  { url, database }: { readonly url: string; readonly database: string },
  models: readonly Indexed[],
  log: Log,
) {
  const client = new MongoClient(url, { ...waits, socketTimeoutMS: 0 })
  let isStopped = false

  async function build(model: Indexed): Promise<void> {
    const { name } = model.collection
    const indexes = toIndexDescriptions(model)
    if (indexes.length === 0) return
    try {
      await client.db(database).collection(name).createIndexes(indexes)
    } catch (error) {
      if (isOutage(error)) throw error
      log.error({ err: error, collection: name }, 'indexes not built')
    }
  }

  async function buildAll(): Promise<boolean> {
    try {
      await Promise.all(models.map(build))
      return true
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'indexes not built, will retry')
      return false
    }
  }

  return {
    /** Resolves when the indexes are built or the builder is stopped. */
    run: async (): Promise<void> => {
      while (!isStopped && !(await buildAll())) await pause(againMs, undefined, { ref: false })
      await client.close()
    },
    /** Stops waiting for the indexes. MongoDB continues each build that it has started. */
    stop: async (): Promise<void> => {
      isStopped = true
      await client.close()
    },
  }
}
