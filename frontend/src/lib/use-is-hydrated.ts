import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false in a prerendered page and during hydration, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
