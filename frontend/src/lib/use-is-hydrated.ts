import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a page made at build time and while it comes to life; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
