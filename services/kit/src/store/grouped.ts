import { type Model, mongo } from 'mongoose'
import { noteQueued } from '../events/queued.ts'
import type { WithOutbox } from '../events/outbox.ts'
import { Failed, together } from '../ops/together.ts'
import { isOutage } from '../ops/outage.ts'
import { isDuplicate } from './mongo.ts'
import { queuedBy } from './writes.ts'

type Identified = { readonly _id: string }

/** All here goes without mongoose's copy and check of each document: what is written was made by our own typed code. */
const plain = { ordered: false, ignoreUndefined: true } as const

/**
 * Makes what finds documents by their ids: those that are looked for at the same time in one query.
 * @param without fields that are left out of what is found, since they are long
 */
export function createFinding<T extends Identified, Left extends keyof T = never>(
  model: Model<T>,
  without: readonly Left[] = [],
): (id: string) => Promise<Omit<T, Left> | null> {
  const projection = Object.fromEntries(without.map((field) => [field, 0]))
  return together(async (ids) => {
    const found = await model.collection
      .find({ _id: { $in: [...new Set(ids)] } } as object, { projection })
      .toArray()
    const byId = new Map((found as unknown as T[]).map((one) => [one._id, one]))
    return ids.map((id) => byId.get(id) ?? null)
  })
}

/** The one of a group that has no others: a bulk of one costs the driver much more than a single write. */
function onlyOf<T>(group: readonly T[]): T | undefined {
  return group.length === 1 ? group[0] : undefined
}

/** Which of the documents there were before. @throws what is no duplicate */
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
 * Makes what writes new documents: those that are written at the same time in one command, with the events in their
 * outboxes. Their fields must all be given, since the schema adds none.
 * @returns whether it was written; false where there is one with its id
 */
export function createInserting<T extends Identified & Partial<WithOutbox>>(
  model: Model<T>,
): (document: T) => Promise<boolean> {
  return together(async (documents) => {
    const only = onlyOf(documents)
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

/** A change of one document. */
export type Change = {
  /** Says which document, and how it must be. */
  readonly where: Filter & Identified
  readonly update: Readonly<Record<string, Filter>>
  /** What the document is known by once this very change was made; where there is none, see below. */
  readonly mark?: Filter
}

/** What a document is changed to, or a new one is made of. */
export type Upsert = Pick<Change, 'where' | 'update'>

/** Changes documents. @returns how many were as `where` says */
async function updateAll<T>(
  { collection }: Model<T>,
  updates: readonly Upsert[],
  upsert: boolean,
): Promise<number> {
  const only = onlyOf(updates)
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

/** Places of the changes that the store refused. @throws what is no refusal of single changes */
function refusedIn(error: unknown): ReadonlySet<number> {
  if (!(error instanceof mongo.MongoBulkWriteError) || isOutage(error)) throw error
  const places = [error.writeErrors].flat().map(({ index }) => index)
  if (places.length === 0 || error.result.getWriteConcernError()) throw error
  return new Set(places)
}

/**
 * Makes what changes documents: those that are changed at the same time in one command, with the events that the changes
 * queue. Where the store says that some were not made, the marks tell which; one without a mark counts as not made then.
 * Only changes that the store refused are repeated, each alone: another instance may have gone on from a change that was
 * made, so that repeating it would make it twice.
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

  async function makeAlone(change: Change): Promise<boolean | Failed> {
    try {
      return (await updateAll(model, [change], false)) === 1
    } catch (error) {
      return new Failed(error)
    }
  }

  async function makeAll(changes: readonly Change[]): Promise<readonly (boolean | Failed)[]> {
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

  return together(async (changes) => {
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
 * Makes what changes documents, or writes new ones where there are none with their ids: those of the same time in one
 * command. The schema adds nothing to new ones, and no event is queued.
 * @returns whether it was written; false where there is one with its id that `where` does not fit, which may have been
 * inserted by another at the same moment
 */
export function createUpserting<T extends Identified>(
  model: Model<T>,
): (upsert: Upsert) => Promise<boolean> {
  return together(async (upserts) => {
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
 * Makes what deletes documents: those that are deleted at the same time in one command.
 * @returns whether it was deleted; where the store says that some were not there, that counts for all of them
 */
export function createDeleting<T extends Identified>(
  model: Model<T>,
): (where: Filter & Identified) => Promise<boolean> {
  return together(async (wheres) => {
    const only = onlyOf(wheres)
    const { deletedCount } = only
      ? await model.collection.deleteOne(only as object, plain)
      : await model.collection.bulkWrite(
          wheres.map((filter) => ({ deleteOne: { filter } })) as never[],
          plain,
        )
    return wheres.map(() => deletedCount === wheres.length)
  })
}
