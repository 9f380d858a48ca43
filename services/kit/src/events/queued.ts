import type { AnyEvent } from './event.ts'

/** What this process has written to the outbox of a document, oldest first. */
export type Queued = { readonly id: string; readonly events: readonly AnyEvent[] }

/** While the broker is away more would only fill the memory; the relay's sweep finds them. */
const documentsAtMost = 1_000

const queued = new Map<string, Map<string, readonly AnyEvent[]>>()
type Listener = (modelName: string, events: readonly AnyEvent[]) => void
const listeners = new Set<Listener>()

/** Notes what this process has just written to an outbox; what was there before is found by the relay's sweep. */
export function noteQueued(modelName: string, { id, events }: Queued): void {
  const noted = queued.get(modelName) ?? new Map<string, readonly AnyEvent[]>()
  queued.set(modelName, noted)
  const before = noted.get(id)
  if (before || noted.size < documentsAtMost) noted.set(id, [...(before ?? []), ...events])
  for (const listener of listeners) listener(modelName, events)
}

/** Takes so many of the noted documents of a model, those noted first. */
export function takeQueued(modelName: string, most: number): readonly Queued[] {
  const noted = queued.get(modelName) ?? new Map<string, readonly AnyEvent[]>()
  const taken = [...noted].slice(0, most)
  for (const [id] of taken) noted.delete(id)
  return taken.map(([id, events]) => ({ id, events }))
}

/** Whether a document is noted. */
export function isQueued(modelName: string, id: unknown): boolean {
  return queued.get(modelName)?.has(String(id)) ?? false
}

/** How many documents of a model are noted. */
export function countQueued(modelName: string): number {
  return queued.get(modelName)?.size ?? 0
}

/** Has `listener` run with what is noted, whenever something is. @returns what ends that */
export function onQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
