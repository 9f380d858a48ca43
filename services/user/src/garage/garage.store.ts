import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo'
import type { Garage, Vehicle } from './garage.rules.ts'

type KeptVehicle = Omit<Vehicle, '_id'> & { readonly vehicleId: string }

/** The vehicles of a person; `_id` is the subject of their token. */
type GarageDocument = {
  readonly _id: string
  readonly revision: number
  readonly vehicles: readonly KeptVehicle[]
  readonly active?: string
}

const kept = embedded<KeptVehicle>({
  vehicleId: required(String),
  year: required(Number),
  make: required(String),
  model: required(String),
  // Empty where it does not matter, which a required text must not be.
  engine: { type: String, default: '' },
})

export const garages = defineModel<GarageDocument>('garages', {
  revision: required(Number),
  vehicles: [kept],
  active: String,
})

const toKept = ({ _id: vehicleId, year, make, model, engine }: Vehicle): KeptVehicle => ({
  vehicleId,
  year,
  make,
  model,
  engine,
})

const toVehicle = ({ vehicleId: _id, year, make, model, engine }: KeptVehicle): Vehicle => ({
  _id,
  year,
  make,
  model,
  engine,
})

/** A person's garage, when they have kept one. */
export async function findGarage(id: string): Promise<Garage | undefined> {
  const found = await garages.findById(id).lean()
  if (!found) return undefined
  const { revision, vehicles, active } = found
  return { revision, vehicles: vehicles.map(toVehicle), ...(active !== undefined && { active }) }
}

async function addGarage(document: GarageDocument): Promise<boolean> {
  try {
    await garages.create(document)
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/**
 * Keeps a garage in the place of the one with its revision, or as the first where that is 0.
 * @returns false when another one has taken that place; nothing has changed then
 */
export async function replaceGarage(
  _id: string,
  { revision: before, vehicles, active }: Readonly<Garage>,
): Promise<boolean> {
  const fields = { revision: before + 1, vehicles: vehicles.map(toKept) }
  const choice = active === undefined ? {} : { active }
  if (before === 0) return addGarage({ _id, ...fields, ...choice })
  const { modifiedCount } = await garages.updateOne(
    { _id, revision: before },
    { $set: { ...fields, ...choice }, ...(active === undefined && { $unset: { active: 1 } }) },
  )
  return modifiedCount === 1
}

/** Deletes a person's garage; repeating it changes nothing. */
export async function deleteGarage(id: string): Promise<void> {
  await garages.deleteOne({ _id: id })
}
