import type { Fitment, Vehicle } from '../../../../api/shop.gen.ts'

/** Choice of a fitment that has not been added yet. All values are strings, as in the form. */
export type FitmentChoice = Readonly<{
  vehicleMake: string
  vehicleModel: string
  vehicleYearFrom: string
  vehicleYearTo: string
  /** Engine name. Empty if the product fits every engine. */
  vehicleEngine: string
}>

export type ChoiceName = keyof FitmentChoice

/** Empty choice, before the first step. */
export const emptyChoice: FitmentChoice = {
  vehicleMake: '',
  vehicleModel: '',
  vehicleYearFrom: '',
  vehicleYearTo: '',
  vehicleEngine: '',
}

export const choiceNames = Object.keys(emptyChoice) as readonly ChoiceName[]

/** Whether the admin has completed at least one step of the choice. */
export function isBegun(choice: FitmentChoice): boolean {
  return choiceNames.some((name) => choice[name] !== '')
}

/** Returns the years of a model, newest first. */
export function listYears(vehicles: readonly Vehicle[]): readonly number[] {
  return [...new Set(vehicles.map(({ year }) => year))].sort((one, other) => other - one)
}

/** Returns the engines of a model in the chosen years, sorted by name. Engines without a name are omitted. */
export function listEngines(
  vehicles: readonly Vehicle[],
  { vehicleYearFrom: from, vehicleYearTo: to }: FitmentChoice,
): readonly string[] {
  const within = vehicles.filter(({ year }) => year >= Number(from) && year <= Number(to))
  const names = within.map(({ engine }) => engine).filter((engine) => engine !== '')
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/**
 * Returns the choice after one step. A new make resets the model, and a new model resets the years. The last year
 * equals the first year until the admin chooses a different last year. An engine that is not available in these years
 * is removed.
 */
export function chosen(
  before: FitmentChoice,
  name: ChoiceName,
  value: string,
  vehicles: readonly Vehicle[],
): FitmentChoice {
  const { vehicleMake } = before
  if (name === 'vehicleMake') return { ...emptyChoice, vehicleMake: value }
  if (name === 'vehicleModel') return { ...emptyChoice, vehicleMake, vehicleModel: value }
  const next = { ...before, [name]: value }
  const isBackwards = Number(next.vehicleYearTo) < Number(next.vehicleYearFrom)
  const years =
    name === 'vehicleYearFrom' && (isBackwards || value === '')
      ? { ...next, vehicleYearTo: value }
      : next
  const hasEngine = listEngines(vehicles, years).includes(years.vehicleEngine)
  return hasEngine ? years : { ...years, vehicleEngine: '' }
}

/** Options available for each step. A list is empty while its options are loading. */
export type Offered = Readonly<{
  makes: readonly string[]
  models: readonly string[]
  vehicles: readonly Vehicle[]
}>

type ReadChoice =
  | Readonly<{ kind: 'chosen'; fitment: Fitment }>
  | Readonly<{ kind: 'lacking'; name: ChoiceName; message: string }>

function lacking(name: ChoiceName, message: string): ReadChoice {
  return { kind: 'lacking', name, message }
}

/**
 * Returns the chosen fitment, or the first step that is not completed. A restored draft may contain options that no
 * longer exist.
 */
export function readChoice(
  choice: FitmentChoice,
  { makes, models, vehicles }: Offered,
): ReadChoice {
  const { vehicleMake: make, vehicleModel: model, vehicleEngine: engine } = choice
  const [yearFrom, yearTo] = [Number(choice.vehicleYearFrom), Number(choice.vehicleYearTo)]
  const years = listYears(vehicles)
  if (!makes.includes(make)) return lacking('vehicleMake', 'Choose a make.')
  if (!models.includes(model)) return lacking('vehicleModel', 'Choose a model.')
  if (!years.includes(yearFrom)) return lacking('vehicleYearFrom', 'Choose a first year.')
  if (!years.includes(yearTo) || yearTo < yearFrom) {
    return lacking('vehicleYearTo', 'Choose a last year.')
  }
  const fitment = { make, model, yearFrom, yearTo }
  const hasEngine = listEngines(vehicles, choice).includes(engine)
  return { kind: 'chosen', fitment: hasEngine ? { ...fitment, engine } : fitment }
}
