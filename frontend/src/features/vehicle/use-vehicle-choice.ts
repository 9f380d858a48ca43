import { useState } from 'react'
import {
  useListVehicleMakesQuery,
  useListVehicleModelsQuery,
  useListVehiclesQuery,
  useListVehicleYearsQuery,
  type Vehicle,
} from '../../api/shop.gen.ts'

/** What is chosen so far; empty where nothing is. */
type Choice = Readonly<{ year: string; make: string; model: string; id: string }>

const nothing: Choice = { year: '', make: '', model: '', id: '' }

/** The choice of a vehicle, one step after another: each choice undoes those behind it. */
export function useVehicleChoice() {
  const [choice, setChoice] = useState(nothing)
  const { make, model, id } = choice
  const year = Number(choice.year)
  const years = useListVehicleYearsQuery()
  const makes = useListVehicleMakesQuery({ year }, { skip: choice.year === '' })
  const models = useListVehicleModelsQuery({ year, make }, { skip: make === '' })
  const vehicles = useListVehiclesQuery({ year, make, model }, { skip: model === '' })

  const found: readonly Vehicle[] = vehicles.currentData ?? []
  // One engine is no choice.
  const vehicle = found.length === 1 ? found[0] : found.find(({ _id }) => _id === id)
  const steps = [years, makes, models, vehicles]

  return {
    choice,
    years,
    makes,
    models,
    vehicles: found,
    vehicle: vehicle ?? null,
    /** The step whose list could not be fetched. */
    failed: steps.find(({ isError, currentData }) => isError && currentData === undefined),
    chooseYear: (chosen: string) => setChoice({ ...nothing, year: chosen }),
    chooseMake: (chosen: string) => setChoice({ ...nothing, year: choice.year, make: chosen }),
    chooseModel: (chosen: string) => setChoice({ ...choice, model: chosen, id: '' }),
    chooseEngine: (chosen: string) => setChoice({ ...choice, id: chosen }),
  }
}
