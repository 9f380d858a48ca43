/**
 * A car model of one model year with one engine, as listed by the EPA. Electric cars have neither cylinders nor litres.
 */
export type Vehicle = {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly drive: string
  readonly cylinders: number | null
  readonly litres: number | null
  readonly fuel: string
}

/** Filter for vehicles that a part fits. An omitted property accepts any value. */
export type VehicleFilter = {
  readonly make: string
  /** Whole words at the beginning of model names: 'Civic' also covers 'Civic Hybrid', but '3' does not cover '350z'. */
  readonly models: readonly string[]
  readonly years: readonly [from: number, to: number]
  readonly cylinders?: number
  readonly litres?: readonly [from: number, to: number]
  readonly drive?: 'front' | 'rear' | 'all'
  readonly fuel?: 'petrol' | 'diesel'
}

/** Filters for the vehicles that a part fits. The part fits a vehicle if at least one filter matches. */
export type FitmentRule = readonly VehicleFilter[]

/** Line in a fitment table. `engine` is present only if the part does not fit every engine. */
export type Fitment = {
  readonly make: string
  readonly model: string
  readonly yearFrom: number
  readonly yearTo: number
  readonly engine?: string
}

const driveByName: Readonly<Record<string, 'front' | 'rear' | 'all'>> = {
  'Front-Wheel Drive': 'front',
  'Rear-Wheel Drive': 'rear',
  'All-Wheel Drive': 'all',
  '4-Wheel Drive': 'all',
  '4-Wheel or All-Wheel Drive': 'all',
  'Part-time 4-Wheel Drive': 'all',
}

const namesEngine = (filter: VehicleFilter): boolean =>
  filter.cylinders !== undefined || filter.litres !== undefined || filter.fuel !== undefined

function fuelMatches(fuel: string, wanted: 'petrol' | 'diesel'): boolean {
  return wanted === 'diesel' ? fuel === 'Diesel' : /Regular|Premium|Midgrade|Gasoline/.test(fuel)
}

function engineMatches(vehicle: Vehicle, filter: VehicleFilter): boolean {
  const { cylinders, litres, fuel } = filter
  return (
    (cylinders === undefined || vehicle.cylinders === cylinders) &&
    (litres === undefined ||
      (vehicle.litres !== null && vehicle.litres >= litres[0] && vehicle.litres <= litres[1])) &&
    (fuel === undefined || fuelMatches(vehicle.fuel, fuel))
  )
}

export function matches(vehicle: Vehicle, filter: VehicleFilter): boolean {
  return (
    vehicle.make === filter.make &&
    vehicle.year >= filter.years[0] &&
    vehicle.year <= filter.years[1] &&
    filter.models.some((model) => `${vehicle.model} `.startsWith(`${model} `)) &&
    (filter.drive === undefined || driveByName[vehicle.drive] === filter.drive) &&
    engineMatches(vehicle, filter)
  )
}

/** Returns an engine's display name, such as '2.4 L 4-cylinder', followed by 'diesel' for a diesel engine. */
export function formatEngine({ cylinders, litres, fuel }: Vehicle): string {
  const parts = [
    litres === null ? '' : `${litres.toFixed(1)} L`,
    cylinders === null ? '' : `${String(cylinders)}-cylinder`,
    fuel === 'Diesel' ? 'diesel' : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** Splits years into consecutive runs. For example, 2004, 2005 and 2007 are two runs. */
function splitIntoRuns(
  years: Iterable<number>,
): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const year of [...years].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.to === year - 1) last.to = year
    else runs.push({ from: year, to: year })
  }
  return runs
}

/**
 * Lists the vehicles that a rule covers, sorted by make, model, engine and year. Merges lines with consecutive model
 * years.
 * @returns an empty list if no vehicle matches
 */
export function computeFitments(
  rule: FitmentRule,
  vehicles: readonly Vehicle[],
): readonly Fitment[] {
  const groups = new Map<
    string,
    { make: string; model: string; engine: string; years: Set<number> }
  >()
  for (const vehicle of vehicles) {
    const filter = rule.find((candidate) => matches(vehicle, candidate))
    if (filter === undefined) continue
    const { make, model, year } = vehicle
    const engine = namesEngine(filter) ? formatEngine(vehicle) : ''
    const key = [make, model, engine].join('\t')
    const group = groups.get(key) ?? { make, model, engine, years: new Set<number>() }
    groups.set(key, group)
    group.years.add(year)
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, { make, model, engine, years }]) =>
      splitIntoRuns(years).map(({ from, to }) => {
        const line = { make, model, yearFrom: from, yearTo: to }
        return engine === '' ? line : { ...line, engine }
      }),
    )
}
