import { Button } from '@axle/design-system/Button'
import { Drawer } from '@axle/design-system/Drawer'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Vehicle } from '../../api/shop.gen.ts'
import {
  selectGarage,
  vehicleAdded,
  vehicleChosen,
  vehicleRemoved,
  vehicleRestored,
} from './garage-slice.ts'
import { type LocalGarage, mostVehicles } from './garage.rules.ts'
import { RemovedVehicle, type Removed } from './RemovedVehicle.tsx'
import { VehicleList } from './VehicleList.tsx'
import { VehiclePicker } from './VehiclePicker.tsx'

/** Manages the garage. The last removal can be undone while the drawer is open. */
function useGarage() {
  const dispatch = useDispatch()
  const garage = useSelector(selectGarage)
  const [removed, setRemoved] = useState<Removed | null>(null)

  return {
    garage,
    removed,
    choose: (id: string | null) => dispatch(vehicleChosen(id)),
    add: (vehicle: Vehicle) => {
      setRemoved(null)
      dispatch(vehicleAdded({ vehicle }))
    },
    remove: (vehicle: Vehicle) => {
      const place = garage.vehicles.indexOf(vehicle)
      setRemoved({ vehicle, place, active: garage.active })
      dispatch(vehicleRemoved(vehicle._id))
    },
    restore: (before: Removed) => {
      setRemoved(null)
      dispatch(vehicleRestored(before))
    },
  }
}

/** Notice that appears if the garage contains too many vehicles for the account. */
const TooMany = ({ owner, vehicles }: LocalGarage) =>
  owner !== null && vehicles.length > mostVehicles ? (
    <Text tone="muted">
      {`Your account keeps ${mostVehicles} vehicles. The last ones stay in this browser until there is room.`}
    </Text>
  ) : null

const Garage = ({ onDone }: Readonly<{ onDone: () => void }>) => {
  const { garage, removed, choose, add, remove, restore } = useGarage()
  const [isAdding, setIsAdding] = useState(false)
  const isEmpty = garage.vehicles.length === 0
  const isFull = garage.vehicles.length >= mostVehicles

  return (
    <Stack gap={5}>
      {!isEmpty && <VehicleList garage={garage} onChoose={choose} onRemove={remove} />}
      {removed !== null && <RemovedVehicle removed={removed} onUndo={restore} />}
      <TooMany {...garage} />
      {isFull ? (
        <Text tone="muted">
          {`A garage holds ${mostVehicles} vehicles. Remove one to add another.`}
        </Text>
      ) : isAdding || isEmpty ? (
        <VehiclePicker
          onAdd={(vehicle) => {
            add(vehicle)
            onDone()
          }}
          onCancel={isEmpty ? undefined : () => setIsAdding(false)}
        />
      ) : (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          onPress={() => setIsAdding(true)}
        >
          Add a vehicle
        </Button>
      )}
    </Stack>
  )
}

type GarageDrawerProps = Readonly<{ isOpen: boolean; onClose: () => void }>

/** Drawer in which users manage their vehicles and choose the active one. */
export const GarageDrawer = ({ isOpen, onClose }: GarageDrawerProps) => (
  <Drawer title="My garage" isOpen={isOpen} onClose={onClose}>
    <Garage onDone={onClose} />
  </Drawer>
)
