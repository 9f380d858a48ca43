import { useState } from 'react'
import {
  useListVehicleMakesQuery,
  useListVehicleModelsQuery,
  useListVehiclesQuery,
  useListVehicleYearsQuery,
  type Vehicle,
} from '../../api/shop.gen.ts'

/** The user's choices so far. An empty string means that the user has not completed the step. */
type Choice = Readonly<{ year: string; make: string; model: string; id: string }>

const nothing: Choice = { year: '', make: '', model: '', id: '' }

/** Manages the step-by-step choice of a vehicle. Each choice resets the later steps. */
export function useVehicleChoice() {
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
