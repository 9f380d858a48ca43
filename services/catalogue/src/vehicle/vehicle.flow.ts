import { loadVehicles } from './vehicles.ts'
import { type Vehicle, vehiclesOf } from './vehicle.rules.ts'

type Known = {
  readonly byId: ReadonlyMap<string, Vehicle>
  readonly byYear: ReadonlyMap<number, readonly Vehicle[]>
}

let known: Promise<Known> | undefined

async function load(): Promise<Known> {
  const byId = vehiclesOf(await loadVehicles())
  return { byId, byYear: Map.groupBy(byId.values(), ({ year }) => year) }
}

/** All vehicles; they are part of the project, and read at their first use. */
function knownVehicles(): Promise<Known> {
  known ??= load()
  return known
}

async function ofYear(year: number): Promise<readonly Vehicle[]> {
  return (await knownVehicles()).byYear.get(year) ?? []
}

const { compare } = new Intl.Collator('en', { numeric: true })

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort(compare)
}

/** One vehicle; undefined where nobody knows that id. */
export async function findVehicle(id: string): Promise<Vehicle | undefined> {
  return (await knownVehicles()).byId.get(id)
}

/** The model years, the newest first. */
export async function listYears(): Promise<number[]> {
  return [...(await knownVehicles()).byYear.keys()].sort((one, other) => other - one)
}

/** The makes of a year by name. */
export async function listMakes(year: number): Promise<string[]> {
  return distinct((await ofYear(year)).map(({ make }) => make))
}

/** The models of a make in a year by name, without drive and trim. */
export async function listModels(year: number, make: string): Promise<string[]> {
  const found = (await ofYear(year)).filter((one) => one.make === make)
  return distinct(found.map(({ model }) => model))
}

/** A model of a year with each of its engines, by their names. */
export async function listVehicles(year: number, make: string, model: string): Promise<Vehicle[]> {
  const found = (await ofYear(year)).filter((one) => one.make === make && one.model === model)
  return found.sort((one, other) => compare(one.engine, other.engine))
}
