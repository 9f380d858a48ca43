import { loadVehicles } from './vehicles.ts'
import { type Vehicle, mergeVehicles } from './vehicle.rules.ts'

type Known = {
  readonly byId: ReadonlyMap<string, Vehicle>
  readonly byYear: ReadonlyMap<number, readonly Vehicle[]>
  readonly byMake: ReadonlyMap<string, readonly Vehicle[]>
}

let known: Promise<Known> | undefined

async function load(): Promise<Known> {
  const byId = mergeVehicles(await loadVehicles())
  return {
    byId,
    byYear: Map.groupBy(byId.values(), ({ year }) => year),
    byMake: Map.groupBy(byId.values(), ({ make }) => make),
  }
}

/** Returns all vehicles. Reads the vehicle data, which is part of the project, on first use. */
function knownVehicles(): Promise<Known> {
  known ??= load()
  return known
}

async function ofYear(year: number): Promise<readonly Vehicle[]> {
  return (await knownVehicles()).byYear.get(year) ?? []
}

async function ofMake(make: string, year: number | undefined): Promise<readonly Vehicle[]> {
  if (year === undefined) return (await knownVehicles()).byMake.get(make) ?? []
  return (await ofYear(year)).filter((one) => one.make === make)
}

const { compare } = new Intl.Collator('en', { numeric: true })

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compare)
}

/** Returns a vehicle, or undefined for an unknown id. */
export async function findVehicle(id: string): Promise<Vehicle | undefined> {
  return (await knownVehicles()).byId.get(id)
}

/** Lists the model years, newest first. */
export async function listYears(): Promise<number[]> {
  return [...(await knownVehicles()).byYear.keys()].sort((one, other) => other - one)
}

/** Lists makes by name. With `year`, lists only makes that have models in that year. */
export async function listMakes(year?: number): Promise<string[]> {
  if (year === undefined) return distinct([...(await knownVehicles()).byMake.keys()])
  return distinct((await ofYear(year)).map(({ make }) => make))
}

/** Query for the models of a make. Without a year, it covers all years. */
type MakeQuery = { readonly year?: number | undefined; readonly make: string }

/** Lists a make's models by name, without drive and trim. */
export async function listModels({ year, make }: MakeQuery): Promise<string[]> {
  return distinct((await ofMake(make, year)).map(({ model }) => model))
}

/** Lists a model's vehicles, one for each engine and model year, sorted by year and engine name. */
export async function listVehicles({
  year,
  make,
  model,
}: MakeQuery & { readonly model: string }): Promise<Vehicle[]> {
  const found = (await ofMake(make, year)).filter((one) => one.model === model)
  return found.sort((one, other) => one.year - other.year || compare(one.engine, other.engine))
}
