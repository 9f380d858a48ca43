import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false in a prerendered page and during hydration, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
