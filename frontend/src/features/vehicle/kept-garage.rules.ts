import type { Garage, Vehicle } from '../../api/shop.gen.ts'
import { emptyGarage, type LocalGarage } from './garage.rules.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

function vehicleIn(value: unknown): readonly Vehicle[] {
  if (!isValues(value)) return []
  const { _id, year, make, model, engine } = value
  if (!isId(_id) || !Number.isInteger(year) || typeof year !== 'number') return []
  if (typeof make !== 'string' || typeof model !== 'string' || typeof engine !== 'string') return []
  return make === '' || model === '' ? [] : [{ _id, year, make, model, engine }]
}

function vehiclesIn(value: unknown): readonly Vehicle[] {
  const found = Array.isArray(value) ? value.flatMap(vehicleIn) : []
  return [...new Map(found.map((vehicle) => [vehicle._id, vehicle])).values()]
}

const idsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isId) : [])

/** Reads the stored garage. Any script may have changed it, so invalid vehicles are dropped. */
export function readGarage(kept: unknown): LocalGarage {
  if (!isValues(kept)) return emptyGarage
  const { owner, active, changes, isChoiceUnsent } = kept
  const vehicles = vehiclesIn(kept['vehicles'])
  const isThere = (id: unknown) => vehicles.some(({ _id }) => _id === id)
  return {
    owner: typeof owner === 'string' ? owner : null,
    vehicles,
    active: isId(active) && isThere(active) ? active : null,
    added: idsIn(kept['added']).filter(isThere),
    removed: idsIn(kept['removed']),
    isChoiceUnsent: isChoiceUnsent === true,
    changes: typeof changes === 'number' && Number.isSafeInteger(changes) ? changes : 0,
  }
}

/**
 * Parses the account's garage from a response. Returns null for an invalid body, such as a failing server's error page.
 */
export function readAnswer(answer: unknown): Garage | null {
  if (!isValues(answer) || !Array.isArray(answer['vehicles'])) return null
  const { revision, active } = answer
  if (typeof revision !== 'number') return null
  const vehicles = [...vehiclesIn(answer['vehicles'])]
  if (vehicles.length !== answer['vehicles'].length) return null
  return { revision, vehicles, ...(isId(active) && { active }) }
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/**
 * Reads the garage from another tab's stored state.
 * @param text stored state, in which each Redux slice is serialised separately
 * @returns null if the text contains no garage
 */
export function garageIn(text: string | null, part: string): LocalGarage | null {
  const kept = parsed(text)
  const garage = isValues(kept) ? parsed(kept[part]) : null
  return garage === null ? null : readGarage(garage)
}
