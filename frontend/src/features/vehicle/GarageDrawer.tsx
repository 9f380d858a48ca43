import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Drawer } from '@axle/design-system/Drawer'
import { IconButton } from '@axle/design-system/IconButton'
import { RadioGroup } from '@axle/design-system/RadioGroup'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
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
import { vehicleName } from './vehicle-name.rules.ts'
import { VehiclePicker } from './VehiclePicker.tsx'

type VehicleListProps = Readonly<{
  garage: LocalGarage
  onChoose: (id: string | null) => void
  onRemove: (vehicle: Vehicle) => void
}>

/** Vehicles in a garage, of which at most one is active. */
const VehicleList = ({ garage, onChoose, onRemove }: VehicleListProps) => (
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

/** A removed vehicle, its position, and the id of the vehicle that was active before the removal. */
type Removed = Readonly<{ vehicle: Vehicle; place: number; active: string | null }>

type RemovedVehicleProps = Readonly<{ removed: Removed; onUndo: (removed: Removed) => void }>

/**
 * Notice about a removed vehicle, with an undo button. The button gets the focus, so that screen readers announce the
 * notice.
 */
const RemovedVehicle = ({ removed, onUndo }: RemovedVehicleProps) => {
  const wordsId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Moves the focus to the undo button, because the focused button was removed with its vehicle. Otherwise, keyboard
  // users would start again at the top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [removed])

  return (
    <Cluster justify="between">
      <span id={wordsId}>{vehicleName(removed.vehicle)} is removed</span>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        aria-describedby={wordsId}
        onPress={() => onUndo(removed)}
      >
        Undo
      </Button>
    </Cluster>
  )
}

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
