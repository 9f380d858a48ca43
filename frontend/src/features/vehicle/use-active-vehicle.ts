import { useSelector } from 'react-redux'
import type { Vehicle } from '../../api/shop.gen.ts'
import { selectActive, selectGarage } from './garage-slice.ts'

/** Returns the active vehicle, or null. */
export function useActiveVehicle(): Vehicle | null {
  return useSelector(selectActive)
}

/** Returns the vehicle with the given id if the garage contains it. */
export function useGarageVehicle(id: string): Vehicle | undefined {
  return useSelector(selectGarage).vehicles.find(({ _id }) => _id === id)
}
