import { Switch } from '@axle/design-system/Switch'
import { useActiveVehicle } from './use-active-vehicle.ts'
import { vehicleName } from './vehicle-name.rules.ts'

type FitsFilterProps = Readonly<{ value: boolean; onChange: (value: boolean) => void }>

/** Narrows a list to what fits the active vehicle; nothing where none is chosen. */
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
