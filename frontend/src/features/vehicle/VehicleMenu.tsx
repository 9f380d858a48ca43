import { Car } from 'lucide-react'
import { GarageButton } from './GarageButton.tsx'
import { useActiveVehicle } from './use-active-vehicle.ts'
import { vehicleName } from './vehicle-name.rules.ts'

/** Shows the active vehicle on every page and opens the garage. */
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
