import { type Model, mongo } from 'mongoose'
import { enqueueLocally } from '../outbox/local-queue.ts'
import type { WithOutbox } from '../outbox/outbox.ts'
import { FailedItem, batch } from '../async/batch.ts'
import { isOutage } from '../errors/outage.ts'
import { isDuplicate } from './mongo.ts'
import { queuedBy } from './write-hooks.ts'

type Identified = { readonly _id: string }
type Fields = Readonly<Record<string, unknown>>

/** A change to one MongoDB document. */
export type Change = {
  /** Selects the document, and specifies the state that it must be in. */
  readonly where: Fields & Identified
  readonly update: Readonly<Record<string, Fields>>
  /**
   * Field whose new value shows that the change was made, if the change adds no entry with a unique id. Without a
   * proof, see `updateIf`.
   */
  readonly proof?: string
}

/**
 * Options for MongoDB's driver. The functions in this file bypass mongoose's copying and validation, because our typed
 * code creates the data.
 */
const plain = { ordered: false, ignoreUndefined: true } as const

type AnyModel = Model<never>
type Batched<Item> = (item: Item) => Promise<boolean>

/** Creates a batched function for each model when it is first needed. */
function perModel<Item>(create: (model: AnyModel) => Batched<Item>) {
  const known = new WeakMap<object, Batched<Item>>()
  return <T>(model: Model<T>): Batched<Item> => {
    const batched = known.get(model) ?? create(model as unknown as AnyModel)
    known.set(model, batched)
    return batched
  }
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

type Insertable = Identified & Partial<WithOutbox>

const inserting = perModel<Insertable>((model) =>
  batch(async (documents) => {
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
        enqueueLocally(model.modelName, { id: _id, events: outbox })
      }
    })
    return documents.map((_document, index) => !known.has(index))
  }),
)

/**
 * Inserts a document. Concurrent calls share one command. Events in the document's outbox are queued. All fields must
 * be set, because schema defaults are not applied.
 * @returns whether the document was written, or false if a document with its id already exists
 */
export async function insertOnce<T extends Insertable>(
  model: Model<T>,
  document: NoInfer<T>,
): Promise<boolean> {
  return inserting(model)(document)
}

/** Updates documents in one command. @returns the number of documents that matched their `where` */
async function updateAll(
  { collection }: AnyModel,
  changes: readonly Change[],
  upsert: boolean,
): Promise<number> {
  const only = pickOnlyItem(changes)
  const { matchedCount } = only
    ? await collection.updateOne(only.where as object, only.update, { ...plain, upsert })
    : await collection.bulkWrite(
        changes.map(({ where, update }) => ({
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
 * Returns a condition that the document meets only after this change: a list in the document contains the unique id of
 * an entry that the change adds. The outbox comes last, because sent events are removed from it.
 */
function proofOf({ update, proof }: Change): Fields | undefined {
  if (proof !== undefined) return { [proof]: update['$set']?.[proof] }
  const pushed = Object.entries(update['$push'] ?? {}).filter(([field]) => field !== 'outbox')
  for (const [field, value] of [...pushed, ['outbox', queuedBy(update)[0]] as const]) {
    const { eventId, id } = (value ?? {}) as { readonly eventId?: string; readonly id?: string }
    if (eventId !== undefined) return { [`${field}.eventId`]: eventId }
    if (id !== undefined) return { [`${field}.id`]: id }
  }
  return undefined
}

async function isMade(model: AnyModel, change: Change): Promise<boolean> {
  const proof = proofOf(change)
  if (!proof) return false
  const filter = { _id: change.where._id, ...proof }
  return (await model.collection.findOne(filter as object, { projection: { _id: 1 } })) !== null
}

function noteEvents({ modelName }: AnyModel, { where: { _id }, update }: Change): void {
  const events = queuedBy(update)
  if (events.length > 0) enqueueLocally(modelName, { id: _id, events })
}

async function retryAlone(model: AnyModel, change: Change): Promise<boolean | FailedItem> {
  try {
    return (await updateAll(model, [change], false)) === 1
  } catch (error) {
    return new FailedItem(error)
  }
}

async function updateTogether(
  model: AnyModel,
  changes: readonly Change[],
): Promise<readonly (boolean | FailedItem)[]> {
  try {
    const matched = await updateAll(model, changes, false)
    if (matched === changes.length) return changes.map(() => true)
    return await Promise.all(changes.map((change) => isMade(model, change)))
  } catch (error) {
    if (changes.length === 1) throw error
    const refused = refusedIn(error)
    return Promise.all(
      changes.map((change, index) =>
        refused.has(index) ? retryAlone(model, change) : isMade(model, change),
      ),
    )
  }
}

const updating = perModel<Change>((model) =>
  batch(async (changes) => {
    const areMade = await updateTogether(model, changes)
    changes.forEach((change, index) => {
      if (areMade[index] === true) noteEvents(model, change)
    })
    return areMade
  }),
)

/**
 * Changes a document if it matches `where`. Concurrent calls share one command. Events that the change adds to an
 * outbox are queued. If MongoDB reports that some changes were not made, their proofs show which ones were: a proof is
 * the unique id of an entry that the change adds, or the field `proof`. A change without a proof then counts as not
 * made.
 *
 * Only changes that MongoDB rejected are retried, each in a separate command. Other changes are not retried, because
 * they may have been made even if their entry is missing: another instance may have changed the document since. A retry
 * would then make the change twice.
 * @returns whether the change was made
 */
export async function updateIf<T extends Identified>(
  model: Model<T>,
  change: Change,
): Promise<boolean> {
  return updating(model)(change)
}

const upserting = perModel<Change>((model) =>
  batch(async (changes) => {
    let known: ReadonlySet<number> = new Set()
    try {
      await updateAll(model, changes, true)
    } catch (error) {
      known = knownIn(error)
    }
    return changes.map((_change, index) => !known.has(index))
  }),
)

/**
 * Changes or inserts a document. Concurrent calls share one command. Schema defaults are not applied to a new document,
 * and no events are queued.
 * @returns whether the document was written. The result is false if a document with this id exists but does not match
 * `where`. Such a document may have been inserted concurrently.
 */
export async function upsert<T extends Identified>(
  model: Model<T>,
  change: Change,
): Promise<boolean> {
  return upserting(model)(change)
}
