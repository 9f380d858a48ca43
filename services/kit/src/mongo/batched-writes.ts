import { type Model, mongo } from 'mongoose'
import { noteQueued } from '../outbox/queued.ts'
import type { WithOutbox } from '../outbox/outbox.ts'
import { FailedItem, batch } from '../async/batch.ts'
import { isOutage } from '../errors/outage.ts'
import { isDuplicate } from './mongo.ts'
import { queuedBy } from './write-hooks.ts'

type Identified = { readonly _id: string }

/**
 * Options of MongoDB's driver. The functions in this file bypass mongoose's copy and validation, because our typed code
 * creates the data.
 */
const plain = { ordered: false, ignoreUndefined: true } as const

/**
 * Creates a function that finds documents by id. Concurrent calls share one query.
 * @param without long fields, which the result does not contain
 */
export function createFinding<T extends Identified, Left extends keyof T = never>(
  model: Model<T>,
  without: readonly Left[] = [],
): (id: string) => Promise<Omit<T, Left> | null> {
  const projection = Object.fromEntries(without.map((field) => [field, 0]))
  return batch(async (ids) => {
    const found = await model.collection
      .find({ _id: { $in: [...new Set(ids)] } } as object, { projection })
      .toArray()
    const byId = new Map((found as unknown as T[]).map((one) => [one._id, one]))
    return ids.map((id) => byId.get(id) ?? null)
  })
}

/**
 * Returns the item of a batch that has only one, otherwise undefined. For the driver, a bulk write of one item is much
 * more expensive than a single write.
 */
function pickOnlyItem<T>(group: readonly T[]): T | undefined {
  return group.length === 1 ? group[0] : undefined
}

/** Returns the batch positions of documents that already existed. @throws any error that is not about a duplicate */
function knownIn(error: unknown): ReadonlySet<number> {
  if (!(error instanceof mongo.MongoBulkWriteError)) {
    if (isDuplicate(error)) return new Set([0])
    throw error
  }
  const failures = [error.writeErrors].flat()
  const isKnown = failures.length > 0 && failures.every((one) => one.code === 11000)
  if (!isKnown || error.result.getWriteConcernError()) throw error
  return new Set(failures.map(({ index }) => index))
}

/**
 * Creates a function that inserts documents. Concurrent calls share one command. Events in the outboxes of the
 * documents are queued. All fields must be set, because the schema adds no defaults.
 * @returns whether the document was written, or false if a document with its id already exists
 */
export function createInserting<T extends Identified & Partial<WithOutbox>>(
  model: Model<T>,
): (document: T) => Promise<boolean> {
  return batch(async (documents) => {
    const only = pickOnlyItem(documents)
    let known: ReadonlySet<number> = new Set()
    try {
      if (only) await model.collection.insertOne(only as never, plain)
      else await model.collection.insertMany(documents as never[], plain)
    } catch (error) {
      known = knownIn(error)
    }
    documents.forEach(({ _id, outbox = [] }, index) => {
      if (outbox.length > 0 && !known.has(index)) {
        noteQueued(model.modelName, { id: _id, events: outbox })
      }
    })
    return documents.map((_document, index) => !known.has(index))
  })
}

type Filter = Readonly<Record<string, unknown>>

/** A change of one MongoDB document. */
export type Change = {
  /** Selects the document and the state that it must be in. */
  readonly where: Filter & Identified
  readonly update: Readonly<Record<string, Filter>>
  /**
   * Condition that the document meets only after this change was made. `createChanging` describes what happens without
   * a mark.
   */
  readonly mark?: Filter
}

/** A change of a document that creates the document if it does not exist. */
export type Upsert = Pick<Change, 'where' | 'update'>

/** Updates documents in one command. @returns how many documents matched their `where` */
async function updateAll<T>(
  { collection }: Model<T>,
  updates: readonly Upsert[],
  upsert: boolean,
): Promise<number> {
  const only = pickOnlyItem(updates)
  const { matchedCount } = only
    ? await collection.updateOne(only.where as object, only.update, { ...plain, upsert })
    : await collection.bulkWrite(
        updates.map(({ where, update }) => ({
          updateOne: { filter: where, update, upsert },
        })) as never[],
        plain,
      )
  return matchedCount
}

/** Returns the batch positions of changes that MongoDB rejected. @throws any error that is not about single changes */
function refusedIn(error: unknown): ReadonlySet<number> {
  if (!(error instanceof mongo.MongoBulkWriteError) || isOutage(error)) throw error
  const places = [error.writeErrors].flat().map(({ index }) => index)
  if (places.length === 0 || error.result.getWriteConcernError()) throw error
  return new Set(places)
}

/**
 * Creates a function that changes documents. Concurrent calls share one command. Events that the changes add are
 * queued. If MongoDB reports that some changes were not made, the marks show which. A change without a mark then counts
 * as not made.
 *
 * Only changes that MongoDB rejected are retried, each alone. Other changes are not retried, because another instance
 * may have continued from a change that was made. A retry would make that change twice.
 * @returns whether the change was made
 */
export function createChanging<T extends Identified>(
  model: Model<T>,
): (change: Change) => Promise<boolean> {
  async function isMade({ where: { _id }, mark }: Change): Promise<boolean> {
    if (!mark) return false
    return (
      (await model.collection.findOne({ _id, ...mark } as object, { projection: { _id: 1 } })) !==
      null
    )
  }

  async function makeAlone(change: Change): Promise<boolean | FailedItem> {
    try {
      return (await updateAll(model, [change], false)) === 1
    } catch (error) {
      return new FailedItem(error)
    }
  }

  async function makeAll(changes: readonly Change[]): Promise<readonly (boolean | FailedItem)[]> {
    try {
      const matched = await updateAll(model, changes, false)
      if (matched === changes.length) return changes.map(() => true)
      return await Promise.all(changes.map(isMade))
    } catch (error) {
      if (changes.length === 1) throw error
      const refused = refusedIn(error)
      return Promise.all(
        changes.map((change, index) => (refused.has(index) ? makeAlone(change) : isMade(change))),
      )
    }
  }

  return batch(async (changes) => {
    const areMade = await makeAll(changes)
    changes.forEach(({ where, update }, index) => {
      const events = queuedBy(update)
      if (areMade[index] === true && events.length > 0) {
        noteQueued(model.modelName, { id: where._id, events })
      }
    })
    return areMade
  })
}

/**
 * Creates a function that changes documents or inserts them. Concurrent calls share one command. The schema adds no
 * defaults to new documents, and no events are queued.
 * @returns whether the document was written. It is not if a document with its id exists that does not match `where`.
 * Such a document may have been inserted concurrently.
 */
export function createUpserting<T extends Identified>(
  model: Model<T>,
): (upsert: Upsert) => Promise<boolean> {
  return batch(async (upserts) => {
    let known: ReadonlySet<number> = new Set()
    try {
      await updateAll(model, upserts, true)
    } catch (error) {
      known = knownIn(error)
    }
    return upserts.map((_upsert, index) => !known.has(index))
  })
}

/**
 * Creates a function that deletes documents. Concurrent calls share one command.
 * @returns whether the document was deleted. If MongoDB reports that some documents of a batch did not exist, the
 * result is false for the whole batch.
 */
export function createDeleting<T extends Identified>(
  model: Model<T>,
): (where: Filter & Identified) => Promise<boolean> {
  return batch(async (wheres) => {
    const only = pickOnlyItem(wheres)
    const { deletedCount } = only
      ? await model.collection.deleteOne(only as object, plain)
      : await model.collection.bulkWrite(
          wheres.map((filter) => ({ deleteOne: { filter } })) as never[],
          plain,
        )
    return wheres.map(() => deletedCount === wheres.length)
  })
}
