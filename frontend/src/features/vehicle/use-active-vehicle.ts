import { useSelector } from 'react-redux'
import type { Vehicle } from '../../api/shop.gen.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { selectActive } from './garage-slice.ts'

/** The vehicle that parts are looked for; null for none, as in a page made at build time. */
export function useActiveVehicle(): Vehicle | null {
  const active = useSelector(selectActive)
  return useIsHydrated() ? active : null
}
