import type { AnyEvent } from './event.ts'

/** What this process has written to the outbox of a document, oldest first. */
export type Queued = { readonly id: string; readonly events: readonly AnyEvent[] }

/** While the broker is away more would only fill the memory; the relay's sweep finds them. */
const documentsAtMost = 1_000

const queued = new Map<string, Map<string, readonly AnyEvent[]>>()
const listeners = new Set<() => void>()

/** Notes what this process has just written to an outbox; what was there before is found by the relay's sweep. */
export function noteQueued(modelName: string, { id, events }: Queued): void {
  const noted = queued.get(modelName) ?? new Map<string, readonly AnyEvent[]>()
  queued.set(modelName, noted)
  const before = noted.get(id)
  if (before || noted.size < documentsAtMost) noted.set(id, [...(before ?? []), ...events])
  for (const listener of listeners) listener()
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

/** Whether documents of any of these models are noted. */
export function hasQueued(modelNames: readonly string[]): boolean {
  return modelNames.some((name) => (queued.get(name)?.size ?? 0) > 0)
}

/** Has `listener` run whenever documents are noted. @returns what ends that */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
