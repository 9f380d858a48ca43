/** While the broker is away more would only fill the memory; the relay's sweep finds them. */
const idsAtMost = 1_000

const queued = new Map<string, Set<string>>()
const listeners = new Set<() => void>()

/** Notes documents in whose outboxes this process has just written; those of before are found by the relay's sweep. */
export function noteQueued(modelName: string, ids: readonly string[]): void {
  const noted = queued.get(modelName) ?? new Set()
  queued.set(modelName, noted)
  for (const id of ids) if (noted.size < idsAtMost) noted.add(id)
  for (const listener of listeners) listener()
}

/** Takes so many of the noted documents of a model, those noted first. */
export function takeQueued(modelName: string, most: number): readonly string[] {
  const noted = queued.get(modelName) ?? new Set()
  const taken = [...noted].slice(0, most)
  for (const id of taken) noted.delete(id)
  return taken
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
