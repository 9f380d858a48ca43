import type { Fitment, Vehicle } from '../../../../api/shop.gen.ts'

/** The fitment that is being chosen, and not among the others yet; texts, as a form has them. */
export type FitmentChoice = Readonly<{
  vehicleMake: string
  vehicleModel: string
  vehicleYearFrom: string
  vehicleYearTo: string
  /** Empty where the product fits every engine. */
  vehicleEngine: string
}>

export type ChoiceName = keyof FitmentChoice

/** Nothing chosen. */
export const emptyChoice: FitmentChoice = {
  vehicleMake: '',
  vehicleModel: '',
  vehicleYearFrom: '',
  vehicleYearTo: '',
  vehicleEngine: '',
}

export const choiceNames = Object.keys(emptyChoice) as readonly ChoiceName[]

/** Whether somebody has begun to choose. */
export function isBegun(choice: FitmentChoice): boolean {
  return choiceNames.some((name) => choice[name] !== '')
}

/** The years in which a model was made, the newest first. */
export function yearsOf(vehicles: readonly Vehicle[]): readonly number[] {
  return [...new Set(vehicles.map(({ year }) => year))].sort((one, other) => other - one)
}

/** The engines that a model had in some years, by name; those without a name are not offered. */
export function enginesOf(
  vehicles: readonly Vehicle[],
  { vehicleYearFrom: from, vehicleYearTo: to }: FitmentChoice,
): readonly string[] {
  const within = vehicles.filter(({ year }) => year >= Number(from) && year <= Number(to))
  const names = within.map(({ engine }) => engine).filter((engine) => engine !== '')
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/**
 * The choice after one step of it: a make undoes the model, and that the years. A first year is a range of one until a
 * last one is chosen, and an engine that the model did not have in these years is none.
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
  const hasEngine = enginesOf(vehicles, years).includes(years.vehicleEngine)
  return hasEngine ? years : { ...years, vehicleEngine: '' }
}

/** What can be chosen now; a list that is not there yet has nothing. */
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

/** The fitment that was chosen, or which step of it is still to be taken. A draft may name what is not offered. */
export function readChoice(
  choice: FitmentChoice,
  { makes, models, vehicles }: Offered,
): ReadChoice {
  const { vehicleMake: make, vehicleModel: model, vehicleEngine: engine } = choice
  const [yearFrom, yearTo] = [Number(choice.vehicleYearFrom), Number(choice.vehicleYearTo)]
  const years = yearsOf(vehicles)
  if (!makes.includes(make)) return lacking('vehicleMake', 'Choose a make.')
  if (!models.includes(model)) return lacking('vehicleModel', 'Choose a model.')
  if (!years.includes(yearFrom)) return lacking('vehicleYearFrom', 'Choose a first year.')
  if (!years.includes(yearTo) || yearTo < yearFrom) {
    return lacking('vehicleYearTo', 'Choose a last year.')
  }
  const fitment = { make, model, yearFrom, yearTo }
  const hasEngine = enginesOf(vehicles, choice).includes(engine)
  return { kind: 'chosen', fitment: hasEngine ? { ...fitment, engine } : fitment }
}
