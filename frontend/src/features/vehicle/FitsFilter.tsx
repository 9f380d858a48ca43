import { Switch } from '@axle/design-system/Switch'
import { useActiveVehicle } from './use-active-vehicle.ts'
import { vehicleName } from './vehicle-name.rules.ts'

type FitsFilterProps = Readonly<{ value: boolean; onChange: (value: boolean) => void }>

/** Switch that filters a list by the active vehicle. Renders nothing if there is no active vehicle. */
export const FitsFilter = ({ value, onChange }: FitsFilterProps) => {
  const vehicle = useActiveVehicle()
  if (vehicle === null) return null
  return (
    <Switch
      label={`Only what fits your ${vehicleName(vehicle)}`}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
