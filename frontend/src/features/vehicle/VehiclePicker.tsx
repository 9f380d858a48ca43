import { Button } from '@axle/design-system/Button'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Form } from '@axle/design-system/Form'
import { Select } from '@axle/design-system/Select'
import { toProblem } from '../../api/problem.ts'
import type { Vehicle } from '../../api/shop.gen.ts'
import { useVehicleChoice } from './use-vehicle-choice.ts'
import { VehicleStep } from './VehicleStep.tsx'

type EngineProps = Readonly<{
  vehicles: readonly Vehicle[]
  value: string
  onChoose: (value: string) => void
}>

const Engine = ({ vehicles, value, onChoose }: EngineProps) => (
  <Select
    label="Engine"
    value={value}
    placeholder="Choose an engine"
    options={vehicles.map(({ _id, engine }) => ({ value: _id, label: engine || 'Any' }))}
    onChange={({ target }) => onChoose(target.value)}
  />
)

/** Selects year, make, model and, if there are several, the engine. */
const Steps = ({ pick }: Readonly<{ pick: ReturnType<typeof useVehicleChoice> }>) => {
  const { choice, years, makes, models, vehicles } = pick
  return (
    <>
      <VehicleStep
        label="Year"
        thing="a year"
        value={choice.year}
        query={years}
        onChoose={pick.chooseYear}
      />
      <VehicleStep
        label="Make"
        thing="a make"
        value={choice.make}
        query={makes}
        onChoose={pick.chooseMake}
      />
      <VehicleStep
        label="Model"
        thing="a model"
        value={choice.model}
        query={models}
        onChoose={pick.chooseModel}
      />
      {vehicles.length > 1 && (
        <Engine vehicles={vehicles} value={choice.id} onChoose={pick.chooseEngine} />
      )}
    </>
  )
}

type VehiclePickerProps = Readonly<{
  onAdd: (vehicle: Vehicle) => void
  /** Called when the user returns to the list of vehicles. Undefined if the garage is empty. */
  onCancel?: (() => void) | undefined
}>

/** Form that selects a vehicle by year, make, model and, if there are several, the engine. */
export const VehiclePicker = ({ onAdd, onCancel }: VehiclePickerProps) => {
  const pick = useVehicleChoice()
  const { vehicle, failed } = pick

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (vehicle !== null) onAdd(vehicle)
      }}
      actions={
        <>
          {onCancel !== undefined && (
            <Button variant="secondary" onPress={onCancel}>
              Back
            </Button>
          )}
          <Button type="submit" disabled={vehicle === null}>
            Add this vehicle
          </Button>
        </>
      }
    >
      <Steps pick={pick} />
      {failed && (
        <ErrorState
          message={toProblem(failed.error).detail}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
    </Form>
  )
}
