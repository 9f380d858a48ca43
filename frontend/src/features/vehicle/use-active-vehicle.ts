import { useSelector } from 'react-redux'
import type { Vehicle } from '../../api/shop.gen.ts'
import { selectActive, selectGarage } from './garage-slice.ts'

/** The vehicle that parts are looked for; null for none. */
export function useActiveVehicle(): Vehicle | null {
  return useSelector(selectActive)
}

/** The vehicle of the garage with this id; undefined where it has none. */
export function useGarageVehicle(id: string): Vehicle | undefined {
  return useSelector(selectGarage).vehicles.find(({ _id }) => _id === id)
}
