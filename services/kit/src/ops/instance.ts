import { AsyncLocalStorage } from 'node:async_hooks'

/** Who is at work, where one process plays several instances, as tests do. */
export const playedInstance = new AsyncLocalStorage<object>()

/** Makes what each instance has for itself, which is what a process has unless it plays several. */
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
