import type { AnyEvent } from '../events/event.ts'

/** Events that this process has written to the outbox of one MongoDB document, oldest first. */
export type Queued = { readonly id: string; readonly events: readonly AnyEvent[] }

/**
 * Maximum number of noted documents per model, because unlimited notes would fill the memory while Kafka is
 * unavailable. The relay's sweep finds all other documents.
 */
const documentsAtMost = 1_000

const queued = new Map<string, Map<string, readonly AnyEvent[]>>()
type Listener = (modelName: string, events: readonly AnyEvent[]) => void
const listeners = new Set<Listener>()

/**
 * Notes events that this process has just written to an outbox, so that its relay sends them at once. The relay's sweep
 * finds all other events.
 */
export function noteQueued(modelName: string, { id, events }: Queued): void {
  const noted = queued.get(modelName) ?? new Map<string, readonly AnyEvent[]>()
  queued.set(modelName, noted)
  const before = noted.get(id)
  if (before || noted.size < documentsAtMost) noted.set(id, [...(before ?? []), ...events])
  for (const listener of listeners) listener(modelName, events)
}

/** Removes up to `most` noted documents of a model from the notes and returns them, oldest first. */
export function takeQueued(modelName: string, most: number): readonly Queued[] {
  const noted = queued.get(modelName) ?? new Map<string, readonly AnyEvent[]>()
  const taken = [...noted].slice(0, most)
  for (const [id] of taken) noted.delete(id)
  return taken.map(([id, events]) => ({ id, events }))
}

/** Returns whether this process has noted a document and its relay has not taken it yet. */
export function isQueued(modelName: string, id: unknown): boolean {
  return queued.get(modelName)?.has(String(id)) ?? false
}

/** Returns how many documents of a model have noted events. */
export function countQueued(modelName: string): number {
  return queued.get(modelName)?.size ?? 0
}

/** Calls `listener` whenever events are noted. @returns a function that removes the listener */
export function onQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
