import { AsyncLocalStorage } from 'node:async_hooks'

/** The current simulated instance, if one process simulates several instances, as tests do. */
export const playedInstance = new AsyncLocalStorage<object>()

/** Creates a separate value for each service instance. A process is one instance unless it simulates several. */
export function perInstance<T>(create: () => T): () => T {
  const own = create()
  const played = new WeakMap<object, T>()
  return () => {
    const instance = playedInstance.getStore()
    if (!instance) return own
    const known = played.get(instance) ?? create()
    played.set(instance, known)
    return known
  }
}
