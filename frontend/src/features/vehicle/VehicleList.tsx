import { IconButton } from '@axle/design-system/IconButton'
import { RadioGroup } from '@axle/design-system/RadioGroup'
import { Trash2 } from 'lucide-react'
import type { Vehicle } from '../../api/shop.gen.ts'
import type { LocalGarage } from './garage.rules.ts'
import { vehicleName } from './vehicle-name.rules.ts'

type VehicleListProps = Readonly<{
  garage: LocalGarage
  onChoose: (id: string | null) => void
  onRemove: (vehicle: Vehicle) => void
}>

/** Vehicles in a garage, of which at most one is active. */
export const VehicleList = ({ garage, onChoose, onRemove }: VehicleListProps) => (
  <RadioGroup
    label="Look for parts for"
    name="vehicle"
    value={garage.active ?? ''}
    onChange={({ target }) => onChoose(target.value || null)}
    options={[
      ...garage.vehicles.map((vehicle) => ({
        value: vehicle._id,
        label: vehicleName(vehicle),
        description: vehicle.engine,
        action: (
          <IconButton
            label={`Remove ${vehicleName(vehicle)}, ${vehicle.engine || 'any engine'}`}
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => onRemove(vehicle)}
          />
        ),
      })),
      { value: '', label: 'No vehicle', description: 'Shows parts for all vehicles.' },
    ]}
  />
)
