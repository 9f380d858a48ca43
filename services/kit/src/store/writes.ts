import type { Schema } from 'mongoose'

/** Runs after a write and before whoever wrote goes on, which must not throw. */
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

/** Whether an update queues an event; a list of events may be empty. */
function queues(update: unknown): boolean {
  const { $push } = (update ?? {}) as { $push?: { outbox?: { $each?: readonly unknown[] } } }
  const pushed = $push?.outbox
  return pushed !== undefined && pushed.$each?.length !== 0
}

/** Has `written` run after each write of this process that makes a document or its next revision. */
export function watchRevisions<T>(schema: Schema<T>, written: Written): void {
  schema.post('save', async (document) => written([String(document._id)]))
  schema.post(['updateOne', 'updateMany', 'findOneAndUpdate'], async function noteIds() {
    if (names(this.getUpdate(), 'revision', ['$set', '$inc']))
      await written(idsIn(this.getFilter()))
  })
}

/** Has `queued` run after each write of this process that queues an event, of one document that it names. */
export function watchOutbox<T>(
  schema: Schema<T>,
  queued: (modelName: string, ids: readonly string[]) => void,
): void {
  schema.post('save', (document) => {
    const { modelName } = document.constructor as unknown as { readonly modelName: string }
    queued(modelName, [String(document._id)])
  })
  schema.post(['updateOne', 'findOneAndUpdate'], function noteQueued() {
    if (queues(this.getUpdate())) queued(this.model.modelName, idsIn(this.getFilter()))
  })
}
