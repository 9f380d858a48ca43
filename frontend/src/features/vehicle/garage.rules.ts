import type { Garage, Vehicle } from '../../api/shop.gen.ts'

/** Maximum number of vehicles per account, as in the API contract. */
export const mostVehicles = 20

/**
 * The garage in this browser. For a signed-in user, it is a copy of the account's garage plus the local changes that
 * have not been sent yet. `added` and `removed` contain the ids of the changed vehicles.
 */
export type LocalGarage = Readonly<{
  /** Email address of the owner; null for a visitor. */
  owner: string | null
  vehicles: readonly Vehicle[]
  /** Id of the active vehicle; null for none. */
  active: string | null
  added: readonly string[]
  removed: readonly string[]
  /** Whether the active vehicle was chosen in this browser and has not been sent to the account yet. */
  isChoiceUnsent: boolean
  /**
   * Number of changes to the garage. If the garages of two tabs differ, the one with more changes replaces the other.
   */
  changes: number
}>

export const emptyGarage: LocalGarage = {
  owner: null,
  vehicles: [],
  active: null,
  added: [],
  removed: [],
  isChoiceUnsent: false,
  changes: 0,
}

const has = (vehicles: readonly Vehicle[], id: string | null) =>
  vehicles.some(({ _id }) => _id === id)
const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/** Returns the active vehicle, or null. */
export function activeVehicle({ vehicles, active }: LocalGarage): Vehicle | null {
  return vehicles.find(({ _id }) => _id === active) ?? null
}

/** Sets the active vehicle, or none. An unknown id changes nothing. */
export function withActive(garage: LocalGarage, active: string | null): LocalGarage {
  if (active !== null && !has(garage.vehicles, active)) return garage
  return { ...garage, active, isChoiceUnsent: true, changes: garage.changes + 1 }
}

/**
 * Adds a vehicle at the given position or at the end, and makes it active. If the garage already contains the vehicle,
 * the function only makes it active.
 */
export function withVehicle(
  garage: LocalGarage,
  vehicle: Vehicle,
  place = garage.vehicles.length,
): LocalGarage {
  const { _id: id } = vehicle
  if (has(garage.vehicles, id)) return withActive(garage, id)
  const grown = {
    ...garage,
    vehicles: garage.vehicles.toSpliced(place, 0, vehicle),
    added: [...garage.added, id],
    removed: without(garage.removed, id),
  }
  return withActive(grown, id)
}

/** Removes a vehicle. If it was active, no vehicle is active afterwards. */
export function withoutVehicle(garage: LocalGarage, id: string): LocalGarage {
  if (!has(garage.vehicles, id)) return garage
  const isActive = garage.active === id
  return {
    ...garage,
    vehicles: garage.vehicles.filter(({ _id }) => _id !== id),
    active: isActive ? null : garage.active,
    added: without(garage.added, id),
    removed: [...garage.removed, id],
    isChoiceUnsent: isActive || garage.isChoiceUnsent,
    changes: garage.changes + 1,
  }
}

/**
 * Assigns a visitor's garage to the user who signs in. All of its vehicles count as additions that have not been sent
 * yet.
 */
export function claimed({ vehicles, active, changes }: LocalGarage, owner: string): LocalGarage {
  return {
    owner,
    vehicles,
    active,
    added: vehicles.map(({ _id }) => _id),
    removed: [],
    // If the visitor has no active vehicle, the account's active vehicle stays.
    isChoiceUnsent: active !== null,
    changes: changes + 1,
  }
}

/** Returns an empty garage without an owner. */
export function forgotten({ changes }: LocalGarage): LocalGarage {
  return { ...emptyGarage, changes: changes + 1 }
}

function resolveActiveId(garage: LocalGarage, vehicles: readonly Vehicle[], theirs: Garage) {
  const wanted = garage.isChoiceUnsent ? [garage.active, theirs.active] : [theirs.active]
  const [first] = wanted
  if (first === null) return null
  return wanted.find((id) => typeof id === 'string' && has(vehicles, id)) ?? null
}

/**
 * Merges the account's response into the garage. The result contains the account's vehicles, except those removed
 * locally, followed by the vehicles added locally. Changes that the account already contains no longer count as unsent,
 * so that a removal on another device takes effect in this browser.
 */
export function joined(garage: LocalGarage, theirs: Garage): LocalGarage {
  const kept = theirs.vehicles.filter(({ _id }) => !garage.removed.includes(_id))
  const isOwn = ({ _id }: Vehicle) => garage.added.includes(_id) && !has(theirs.vehicles, _id)
  const own = garage.vehicles.filter(isOwn)
  const vehicles = [...kept, ...own]
  const active = resolveActiveId(garage, vehicles, theirs)
  return {
    ...garage,
    vehicles,
    active,
    added: own.map(({ _id }) => _id),
    removed: garage.removed.filter((id) => has(theirs.vehicles, id)),
    isChoiceUnsent: garage.isChoiceUnsent && active !== (theirs.active ?? null),
    changes: garage.changes + 1,
  }
}

/**
 * Returns the garage in the account's format. Vehicles beyond the maximum stay in this browser until the account has
 * space for them.
 */
export function asSent({ vehicles, active }: LocalGarage, revision: number): Garage {
  const sent = vehicles.slice(0, mostVehicles)
  return { revision, vehicles: sent, ...(active !== null && has(sent, active) && { active }) }
}

const serializeGarage = ({ vehicles, active }: Garage) =>
  JSON.stringify([active ?? null, vehicles.map(({ _id }) => _id)])

/** Whether the account already contains all changes that fit into it. */
export function isSettled(garage: LocalGarage, theirs: Garage): boolean {
  return serializeGarage(asSent(garage, theirs.revision)) === serializeGarage(theirs)
}

/**
 * Whether another tab's garage (`seen`) replaces this tab's garage (`own`), because it has more changes. If the numbers
 * are equal, all tabs choose the same garage.
 */
export function isLater(seen: LocalGarage, own: LocalGarage): boolean {
  if (seen.changes !== own.changes) return seen.changes > own.changes
  return JSON.stringify(seen) > JSON.stringify(own)
}
