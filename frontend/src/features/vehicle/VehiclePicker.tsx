import { Button } from '@axle/design-system/Button'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Form } from '@axle/design-system/Form'
import { Select } from '@axle/design-system/Select'
import { useState } from 'react'
import { toProblem } from '../../api/problem.ts'
import {
  useListVehicleMakesQuery,
  useListVehicleModelsQuery,
  useListVehiclesQuery,
  useListVehicleYearsQuery,
  type Vehicle,
} from '../../api/shop.gen.ts'
import { VehicleStep } from './VehicleStep.tsx'

/** The user's choices so far. An empty string means that the user has not completed the step. */
type Choice = Readonly<{ year: string; make: string; model: string; id: string }>

const nothing: Choice = { year: '', make: '', model: '', id: '' }

/** Manages the step-by-step choice of a vehicle. Each choice resets the later steps. */
function useVehicleChoice() {
  const [choice, setChoice] = useState(nothing)
  const { make, model, id } = choice
  const year = Number(choice.year)
  const years = useListVehicleYearsQuery()
  const makes = useListVehicleMakesQuery({ year }, { skip: choice.year === '' })
  const models = useListVehicleModelsQuery({ year, make }, { skip: make === '' })
  const vehicles = useListVehiclesQuery({ year, make, model }, { skip: model === '' })

  const found: readonly Vehicle[] = vehicles.currentData ?? []
  // If there is only one engine, it is chosen automatically.
  const vehicle = found.length === 1 ? found[0] : found.find(({ _id }) => _id === id)
  const steps = [years, makes, models, vehicles]

  return {
    choice,
    years,
    makes,
    models,
    vehicles: found,
    vehicle: vehicle ?? null,
    /** RTK query of the first step whose options failed to load. */
    failed: steps.find(({ isError, currentData }) => isError && currentData === undefined),
    chooseYear: (chosen: string) => setChoice({ ...nothing, year: chosen }),
    chooseMake: (chosen: string) => setChoice({ ...nothing, year: choice.year, make: chosen }),
    chooseModel: (chosen: string) => setChoice({ ...choice, model: chosen, id: '' }),
    chooseEngine: (chosen: string) => setChoice({ ...choice, id: chosen }),
  }
}

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
