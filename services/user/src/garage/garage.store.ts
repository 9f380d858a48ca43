import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo/mongo'
import type { Garage, Vehicle } from './garage.rules.ts'

type KeptVehicle = Omit<Vehicle, '_id'> & { readonly vehicleId: string }

/** A user's vehicles. `_id` is the subject of the user's token. */
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
  // Empty if the engine does not matter. Not marked as required, because Mongoose rejects an empty string in a required
  // field.
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

/** Returns a user's garage, or undefined if none is saved. */
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
 * Replaces the garage with the given revision, or inserts the user's first garage if the revision is 0.
 * @returns false if a concurrent change has replaced the garage. In that case nothing changes
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

/** Deletes a user's garage. Idempotent. */
export async function deleteGarage(id: string): Promise<void> {
  await garages.deleteOne({ _id: id })
}
