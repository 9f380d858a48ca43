import type { AnyEvent } from '../events/event.ts'

/** Events that this process has written to a MongoDB document's outbox, oldest first. */
export type LocalEvents = { readonly id: string; readonly events: readonly AnyEvent[] }

/**
 * Maximum number of documents per model whose events are recorded in memory. Without a limit, the records would fill
 * the memory while Kafka is unavailable. The publisher's sweep finds the events of all other documents.
 */
const documentsAtMost = 1_000

const queued = new Map<string, Map<string, readonly AnyEvent[]>>()
type Listener = (modelName: string, events: readonly AnyEvent[]) => void
const listeners = new Set<Listener>()

/**
 * Records events that this process has just written to an outbox, so that the process's publisher sends them at once.
 * The publisher's sweep finds all other events.
 */
export function enqueueLocally(modelName: string, { id, events }: LocalEvents): void {
  const noted = queued.get(modelName) ?? new Map<string, readonly AnyEvent[]>()
  queued.set(modelName, noted)
  const before = noted.get(id)
  if (before || noted.size < documentsAtMost) noted.set(id, [...(before ?? []), ...events])
  for (const listener of listeners) listener(modelName, events)
}

/** Removes up to `most` of a model's documents from the records and returns them, oldest first. */
export function takeLocal(modelName: string, most: number): readonly LocalEvents[] {
  const noted = queued.get(modelName) ?? new Map<string, readonly AnyEvent[]>()
  const taken = [...noted].slice(0, most)
  for (const [id] of taken) noted.delete(id)
  return taken.map(([id, events]) => ({ id, events }))
}

/** Returns whether a document has recorded events that the publisher has not taken yet. */
export function isLocal(modelName: string, id: unknown): boolean {
  return queued.get(modelName)?.has(String(id)) ?? false
}

/** Returns how many of a model's documents have recorded events. */
export function countLocal(modelName: string): number {
  return queued.get(modelName)?.size ?? 0
}

/** Calls `listener` whenever events are recorded. @returns a function that removes the listener */
export function onLocal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
