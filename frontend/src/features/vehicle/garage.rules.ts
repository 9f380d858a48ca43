import type { Garage, Vehicle } from '../../api/shop.gen.ts'

/** As many vehicles as an account keeps, by the contract. */
export const mostVehicles = 20

/**
 * The garage of this browser. Signed in, it is a copy of the account's with what was changed here and is not with the
 * account yet; `added` and `removed` name these vehicles.
 */
export type LocalGarage = Readonly<{
  /** The e-mail address of the person it belongs to; null for a visitor's. */
  owner: string | null
  vehicles: readonly Vehicle[]
  /** The id of the vehicle that parts are looked for; null for none. */
  active: string | null
  added: readonly string[]
  removed: readonly string[]
  /** Whether the active vehicle was chosen here, and the account does not know it yet. */
  isChoiceUnsent: boolean
  /** Counts the changes, so that of two tabs the later one is known. */
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

/** The vehicle that parts are looked for. */
export function activeVehicle({ vehicles, active }: LocalGarage): Vehicle | null {
  return vehicles.find(({ _id }) => _id === active) ?? null
}

/** Chooses the active vehicle, or none. One that is not in the garage changes nothing. */
export function withActive(garage: LocalGarage, active: string | null): LocalGarage {
  if (active !== null && !has(garage.vehicles, active)) return garage
  return { ...garage, active, isChoiceUnsent: true, changes: garage.changes + 1 }
}

/** Puts a vehicle into the garage, at the end or a place in it; one that is there already is only chosen. */
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

/** Takes a vehicle out of the garage; if it was active, none is then. */
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

/** Gives a visitor's garage to the person who signs in: all of it is new to the account. */
export function claimed({ vehicles, active, changes }: LocalGarage, owner: string): LocalGarage {
  return {
    owner,
    vehicles,
    active,
    added: vehicles.map(({ _id }) => _id),
    removed: [],
    // A visitor who has chosen none leaves the account's choice alone.
    isChoiceUnsent: active !== null,
    changes: changes + 1,
  }
}

/** Forgets all vehicles. */
export function forgotten({ changes }: LocalGarage): LocalGarage {
  return { ...emptyGarage, changes: changes + 1 }
}

function chosenOf(garage: LocalGarage, vehicles: readonly Vehicle[], theirs: Garage) {
  const wanted = garage.isChoiceUnsent ? [garage.active, theirs.active] : [theirs.active]
  const [first] = wanted
  if (first === null) return null
  return wanted.find((id) => typeof id === 'string' && has(vehicles, id)) ?? null
}

/**
 * The garage after the account has answered: what is there, less what was removed here, and what was added here behind
 * it. What the account knows now is not unsent any more, so that a vehicle which another device removes goes here, too.
 */
export function joined(garage: LocalGarage, theirs: Garage): LocalGarage {
  const kept = theirs.vehicles.filter(({ _id }) => !garage.removed.includes(_id))
  const isOwn = ({ _id }: Vehicle) => garage.added.includes(_id) && !has(theirs.vehicles, _id)
  const own = garage.vehicles.filter(isOwn)
  const vehicles = [...kept, ...own]
  const active = chosenOf(garage, vehicles, theirs)
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

/** The garage as the account can keep it: those that are too many stay in this browser until there is room. */
export function asSent({ vehicles, active }: LocalGarage, revision: number): Garage {
  const sent = vehicles.slice(0, mostVehicles)
  return { revision, vehicles: sent, ...(active !== null && has(sent, active) && { active }) }
}

const textOf = ({ vehicles, active }: Garage) =>
  JSON.stringify([active ?? null, vehicles.map(({ _id }) => _id)])

/** Whether the account knows all that it can keep. */
export function isSettled(garage: LocalGarage, theirs: Garage): boolean {
  return textOf(asSent(garage, theirs.revision)) === textOf(theirs)
}

/** Whether another tab's garage takes the place of this one: it was changed more often, or at once in both. */
export function isLater(seen: LocalGarage, own: LocalGarage): boolean {
  if (seen.changes !== own.changes) return seen.changes > own.changes
  return JSON.stringify(seen) > JSON.stringify(own)
}
