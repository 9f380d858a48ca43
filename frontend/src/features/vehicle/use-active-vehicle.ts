import { useSelector } from 'react-redux'
import type { Vehicle } from '../../api/shop.gen.ts'
import { selectActive } from './garage-slice.ts'

/** The vehicle that parts are looked for; null for none. */
export function useActiveVehicle(): Vehicle | null {
  return useSelector(selectActive)
}
