import type { mongo, Schema } from 'mongoose'
import type { AnyEvent } from '../events/event.ts'
import type { WithOutbox } from '../outbox/outbox.ts'
import type { LocalEvents } from '../outbox/local-queue.ts'

/** Callback that runs after a write, before the writer continues. Must not throw. */
export type Written = (ids: readonly string[]) => Promise<void>

/** Returns the document ids that a filter selects. */
function idsIn({ _id }: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof _id === 'string') return [_id]
  const isList = typeof _id === 'object' && _id !== null && '$in' in _id && Array.isArray(_id.$in)
  return isList ? (_id.$in as unknown[]).filter((one) => typeof one === 'string') : []
}

/** Returns whether an update changes a field with one of the given operators. */
function names(update: unknown, field: string, operators: readonly string[]): boolean {
  const parts = (update ?? {}) as Readonly<Record<string, object | undefined>>
  return operators.some((operator) => field in (parts[operator] ?? {}))
}

/** Returns the events that an update writes to an outbox, either as new events or in place of an existing event. */
export function queuedBy(update: unknown): readonly AnyEvent[] {
  type Pushed = AnyEvent | { readonly $each: readonly AnyEvent[] }
  type Queuing = { $push?: { outbox?: Pushed }; $set?: { 'outbox.$'?: AnyEvent } }
  const { $push, $set } = (update ?? {}) as Queuing
  const pushed = $push?.outbox ?? $set?.['outbox.$']
  if (pushed === undefined) return []
  return '$each' in pushed ? pushed.$each : [pushed]
}

/**
 * Returns whether an update changed or created a document. The result of an update is either the document or the
 * numbers of matched, modified and inserted documents.
 */
function hasWritten(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  const { acknowledged, modifiedCount, upsertedCount } = answer as Partial<mongo.UpdateResult>
  return acknowledged === undefined || (modifiedCount ?? 0) + (upsertedCount ?? 0) > 0
}

/** Calls `written` after each write by this process that creates a document or its next revision. */
export function watchRevisions<T>(schema: Schema<T>, written: Written): void {
  schema.post('save', async (document) => written([String(document._id)]))
  schema.post(['updateOne', 'updateMany', 'findOneAndUpdate'], async function noteIds() {
    if (names(this.getUpdate(), 'revision', ['$set', '$inc']))
      await written(idsIn(this.getFilter()))
  })
}

/**
 * Calls `queued` after each write by this process that queues events of one document. The write must select the
 * document by its id.
 */
export function watchOutbox<T>(
  schema: Schema<T>,
  queued: (modelName: string, written: LocalEvents) => void,
): void {
  schema.post('save', (document) => {
    const { modelName } = document.constructor as unknown as { readonly modelName: string }
    const { outbox } = document as unknown as WithOutbox
    if (outbox.length > 0) queued(modelName, { id: String(document._id), events: [...outbox] })
  })
  schema.post(['updateOne', 'findOneAndUpdate'], function enqueueLocally(answer: unknown) {
    const events = queuedBy(this.getUpdate())
    const [id, ...others] = idsIn(this.getFilter())
    const isOne = id !== undefined && others.length === 0
    if (isOne && events.length > 0 && hasWritten(answer)) {
      queued(this.model.modelName, { id, events })
    }
  })
}
