import type { mongo, Schema } from 'mongoose'
import type { AnyEvent } from '../events/event.ts'
import type { WithOutbox } from '../events/outbox.ts'
import type { Queued } from '../events/queued.ts'

/** Runs after a write and before the writer goes on, which must not throw. */
export type Written = (ids: readonly string[]) => Promise<void>

/** The ids that a filter names. */
function idsIn({ _id }: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof _id === 'string') return [_id]
  const isList = typeof _id === 'object' && _id !== null && '$in' in _id && Array.isArray(_id.$in)
  return isList ? (_id.$in as unknown[]).filter((one) => typeof one === 'string') : []
}

/** Whether one of an update's operators names a field. */
function names(update: unknown, field: string, operators: readonly string[]): boolean {
  const parts = (update ?? {}) as Readonly<Record<string, object | undefined>>
  return operators.some((operator) => field in (parts[operator] ?? {}))
}

/** The events that an update pushes into an outbox, or puts in the place of one that waits there. */
export function queuedBy(update: unknown): readonly AnyEvent[] {
  type Pushed = AnyEvent | { readonly $each: readonly AnyEvent[] }
  type Queuing = { $push?: { outbox?: Pushed }; $set?: { 'outbox.$'?: AnyEvent } }
  const { $push, $set } = (update ?? {}) as Queuing
  const pushed = $push?.outbox ?? $set?.['outbox.$']
  if (pushed === undefined) return []
  return '$each' in pushed ? pushed.$each : [pushed]
}

/** Whether an update found something to write to: what it answers is the document, or counts. */
function hasWritten(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  const { acknowledged, modifiedCount, upsertedCount } = answer as Partial<mongo.UpdateResult>
  return acknowledged === undefined || (modifiedCount ?? 0) + (upsertedCount ?? 0) > 0
}

/** Has `written` run after each write of this process that makes a document or its next revision. */
export function watchRevisions<T>(schema: Schema<T>, written: Written): void {
  schema.post('save', async (document) => written([String(document._id)]))
  schema.post(['updateOne', 'updateMany', 'findOneAndUpdate'], async function noteIds() {
    if (names(this.getUpdate(), 'revision', ['$set', '$inc']))
      await written(idsIn(this.getFilter()))
  })
}

/** Has `queued` run after each write of this process that queues events, of one document that it names. */
export function watchOutbox<T>(
  schema: Schema<T>,
  queued: (modelName: string, written: Queued) => void,
): void {
  schema.post('save', (document) => {
    const { modelName } = document.constructor as unknown as { readonly modelName: string }
    const { outbox } = document as unknown as WithOutbox
    if (outbox.length > 0) queued(modelName, { id: String(document._id), events: [...outbox] })
  })
  schema.post(['updateOne', 'findOneAndUpdate'], function noteQueued(answer: unknown) {
    const events = queuedBy(this.getUpdate())
    const [id, ...others] = idsIn(this.getFilter())
    const isOne = id !== undefined && others.length === 0
    if (isOne && events.length > 0 && hasWritten(answer)) {
      queued(this.model.modelName, { id, events })
    }
  })
}
