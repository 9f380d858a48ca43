import { Car } from 'lucide-react'
import { GarageButton } from './GarageButton.tsx'
import { useActiveVehicle } from './use-active-vehicle.ts'
import { vehicleName } from './vehicle-name.rules.ts'

/** The active vehicle, in reach on every page, and the way to my garage. */
export const VehicleMenu = () => {
  const vehicle = useActiveVehicle()
  const icon = <Car aria-hidden="true" />

  return vehicle === null ? (
    <GarageButton icon={icon}>Choose a vehicle</GarageButton>
  ) : (
    <GarageButton icon={icon} label={`My garage: ${vehicleName(vehicle)}`}>
      {vehicleName(vehicle)}
    </GarageButton>
  )
}
