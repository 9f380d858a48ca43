import { useFormContext, useWatch } from 'react-hook-form'
import {
  useListVehicleMakesQuery,
  useListVehicleModelsQuery,
  useListVehiclesQuery,
} from '../../../../api/shop.gen.ts'
import type { TraitValues } from '../trait-form.rules.ts'
import {
  choiceNames,
  chosen,
  emptyChoice,
  listEngines,
  isBegun,
  readChoice,
  listYears,
  type ChoiceName,
  type FitmentChoice,
} from './fitment-choice.rules.ts'

/** Returns the form's current choice. */
function useChoice(): FitmentChoice {
  const { control } = useFormContext<TraitValues>()
  const [make, model, from, to, engine] = useWatch({ control, name: [...choiceNames] })
  return {
    vehicleMake: make ?? '',
    vehicleModel: model ?? '',
    vehicleYearFrom: from ?? '',
    vehicleYearTo: to ?? '',
    vehicleEngine: engine ?? '',
  }
}

/**
 * Loads the options for the current choice: all makes, the chosen make's models, and the chosen model's years and
 * engines.
 */
function useOffered({ vehicleMake: make, vehicleModel: model }: FitmentChoice) {
  const makes = useListVehicleMakesQuery({})
  const models = useListVehicleModelsQuery({ make }, { skip: make === '' })
  const vehicles = useListVehiclesQuery({ make, model }, { skip: model === '' })
  return { makes, models, vehicles }
}

/**
 * Manages the step-by-step choice of a fitment. The choice is stored in the form, so that a draft includes the choice.
 */
export function useFitmentChoice() {
  const { setValue, setError, clearErrors, setFocus } = useFormContext<TraitValues>()
  const choice = useChoice()
  const queries = useOffered(choice)
  const vehicles = queries.vehicles.currentData ?? []
  const years = {
    ...queries.vehicles,
    currentData: queries.vehicles.currentData && listYears(vehicles),
  }
  const from = Number(choice.vehicleYearFrom)

  const write = (next: FitmentChoice) => {
    clearErrors([...choiceNames])
    for (const name of choiceNames) setValue(name, next[name], { shouldDirty: true })
  }

  return {
    choice,
    isBegun: isBegun(choice),
    makes: queries.makes,
    models: queries.models,
    firstYears: years,
    lastYears:
      choice.vehicleYearFrom === ''
        ? { isFetching: false }
        : { ...years, currentData: years.currentData?.filter((year) => year >= from) },
    engines: listEngines(vehicles, choice),
    /** RTK query of the first step whose options failed to load. */
    failed: [queries.makes, queries.models, queries.vehicles].find(
      ({ isError, currentData }) => isError && currentData === undefined,
    ),
    choose: (name: ChoiceName, value: string) => write(chosen(choice, name, value, vehicles)),
    clear: () => {
      write(emptyChoice)
      setFocus('vehicleMake')
    },
    /**
     * Reads the choice.
     * @returns the fitment; null if a step is missing. In that case, the step's field shows an error and gets the focus
     */
    read: () => {
      const read = readChoice(choice, {
        makes: queries.makes.currentData ?? [],
        models: queries.models.currentData ?? [],
        vehicles,
      })
      if (read.kind === 'chosen') return read.fitment
      setError(read.name, { message: read.message })
      setFocus(read.name)
      return null
    },
  }
}

export type FitmentChooser = ReturnType<typeof useFitmentChoice>
