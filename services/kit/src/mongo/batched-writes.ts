import { type Model, mongo } from 'mongoose'
import { noteQueued } from '../outbox/queued.ts'
import type { WithOutbox } from '../outbox/outbox.ts'
import { FailedItem, batch } from '../async/batch.ts'
import { isOutage } from '../errors/outage.ts'
import { isDuplicate } from './mongo.ts'
import { queuedBy } from './write-hooks.ts'

type Identified = { readonly _id: string }

/**
 * Options for MongoDB's driver. The functions in this file bypass mongoose's copying and validation, because our typed
 * code creates the data.
 */
const plain = { ordered: false, ignoreUndefined: true } as const

/**
 * Creates a function that finds documents by id. Concurrent calls share one query.
 * @param without long fields to omit from the result
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
 * Returns the item of a single-item batch, or undefined for a larger batch. A bulk write of one item costs the driver
 * much more than a single write.
 */
function pickOnlyItem<T>(group: readonly T[]): T | undefined {
  return group.length === 1 ? group[0] : undefined
}

/**
 * Returns the batch positions of documents that already existed.
 * @throws the error if it is not caused only by duplicates
 */
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
 * Creates a function that inserts documents. Concurrent calls share one command. Events in the documents' outboxes are
 * queued. All fields must be set, because schema defaults are not applied.
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

/** A change to one MongoDB document. */
export type Change = {
  /** Selects the document, and specifies the state that it must be in. */
  readonly where: Filter & Identified
  readonly update: Readonly<Record<string, Filter>>
  /**
   * Condition that the document meets only after this change has been made. See `createChanging` for changes without a
   * mark.
   */
  readonly mark?: Filter
}

/** A change to a document, which is created if it does not exist. */
export type Upsert = Pick<Change, 'where' | 'update'>

/** Updates documents in one command. @returns the number of documents that matched their `where` */
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

/**
 * Returns the batch positions of changes that MongoDB rejected.
 * @throws the error if it does not concern individual changes
 */
function refusedIn(error: unknown): ReadonlySet<number> {
  if (!(error instanceof mongo.MongoBulkWriteError) || isOutage(error)) throw error
  const places = [error.writeErrors].flat().map(({ index }) => index)
  if (places.length === 0 || error.result.getWriteConcernError()) throw error
  return new Set(places)
}

/**
 * Creates a function that changes documents. Concurrent calls share one command. Events that the changes add to an
 * outbox are queued. If MongoDB reports that some changes were not made, the marks show which ones were. A change
 * without a mark then counts as not made.
 *
 * Only changes that MongoDB rejected are retried, each in a separate command. Other changes are not retried, because
 * they may have been made even if their mark is missing: another instance may have changed the document since. A retry
 * would then make the change twice.
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
 * Creates a function that changes or inserts documents. Concurrent calls share one command. Schema defaults are not
 * applied to new documents, and no events are queued.
 * @returns whether the document was written. The result is false if a document with this id exists but does not match
 * `where`. Such a document may have been inserted concurrently.
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
