import type { Fitment, ManagedProduct, NewProduct } from '../../../api/shop.gen.ts'
import { fitsText, readFits } from '../fits-text.rules.ts'

/** What a product is and fits, as a form has it: texts, so that a draft of it is kept. */
export type TraitValues = Readonly<{
  brand: string
  category: string
  partNumber: string
  /** One a line. */
  references: string
  /** As `fitsText` writes them. */
  fits: string
  /** The vehicle that is being filled in, and not among the others yet. */
  vehicleMake: string
  vehicleModel: string
  vehicleYearFrom: string
  vehicleYearTo: string
  vehicleEngine: string
}>

/** No vehicle. */
export const emptyVehicle = {
  vehicleMake: '',
  vehicleModel: '',
  vehicleYearFrom: '',
  vehicleYearTo: '',
  vehicleEngine: '',
} as const satisfies Partial<TraitValues>

/** The fields for it. */
export const vehicleFields = Object.keys(emptyVehicle) as readonly (keyof typeof emptyVehicle)[]

export const emptyTraits: TraitValues = {
  brand: '',
  category: '',
  partNumber: '',
  references: '',
  fits: '',
  ...emptyVehicle,
}

/** The fields at which the server may find something wrong. */
export const traitFields = [
  'brand',
  'category',
  'partNumber',
  'references',
  'fits',
] as const satisfies readonly (keyof TraitValues)[]

type Traits = Required<
  Pick<NewProduct, 'brand' | 'category' | 'partNumber' | 'references' | 'fits'>
>

function readReferences(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

/** A product's traits as its form shows them at first. */
export function toTraitValues(product: ManagedProduct): TraitValues {
  const { brand = '', category = '', partNumber = '', references, fits } = product
  const lists = { references: references.join('\n'), fits: fitsText(fits) }
  return { brand, category, partNumber, ...lists, ...emptyVehicle }
}

/** The traits for the contract. */
export function toTraits(values: TraitValues): Traits {
  return {
    brand: values.brand.trim(),
    category: values.category.trim(),
    partNumber: values.partNumber.trim(),
    references: readReferences(values.references),
    fits: [...readFits(values.fits)],
  }
}

/** Those that are not empty: of the others the chosen tool's count. */
export function givenTraits(values: TraitValues): Partial<Traits> {
  return Object.fromEntries(Object.entries(toTraits(values)).filter(([, { length }]) => length > 0))
}

/** Those that are unlike before. */
export function changedTraits(before: ManagedProduct, values: TraitValues): Partial<Traits> {
  const [old, now] = [toTraits(toTraitValues(before)), toTraits(values)]
  const isChanged = (name: keyof Traits) => JSON.stringify(old[name]) !== JSON.stringify(now[name])
  const names = Object.keys(now) as (keyof Traits)[]
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, now[name]]))
}

/** What is wrong with the cross references, or null. */
export function referencesFault(text: string): string | null {
  const references = readReferences(text)
  if (references.length > 50) return 'Enter at most 50 numbers.'
  const wrong = references.find((one) => one.length > 40 || one.includes('|'))
  return wrong === undefined
    ? null
    : `Enter one number per line, at most 40 characters each and without |: “${wrong.slice(0, 50)}”.`
}

/** Whether somebody has begun to fill in a vehicle. */
export function hasVehicle(values: TraitValues): boolean {
  return vehicleFields.some((field) => values[field].trim() !== '')
}

type VehicleFault = Readonly<{ name: (typeof vehicleFields)[number]; message: string }>

function yearFault(name: 'vehicleYearFrom' | 'vehicleYearTo', year: string): VehicleFault | null {
  const isYear = /^\d{4}$/.test(year) && Number(year) >= 1900 && Number(year) <= 2100
  return isYear ? null : { name, message: 'Enter a year such as 2006.' }
}

/** The vehicle that was filled in, or what is wrong with it. */
export function readVehicle(
  values: TraitValues,
): Readonly<{ vehicle: Fitment }> | Readonly<{ fault: VehicleFault }> {
  const [make, model, from, last, engine] = vehicleFields.map((field) => values[field].trim())
  const signs = vehicleFields.find((field) => /[|;]/.test(values[field]))
  if (signs) return { fault: { name: signs, message: 'Leave | and ; out.' } }
  if (!make) return { fault: { name: 'vehicleMake', message: 'Enter a make such as Honda.' } }
  if (!model) return { fault: { name: 'vehicleModel', message: 'Enter a model such as Civic.' } }
  const to = last || from || ''
  const fault = yearFault('vehicleYearFrom', from ?? '') ?? yearFault('vehicleYearTo', to)
  if (fault) return { fault }
  if (Number(from) > Number(to)) {
    return { fault: { name: 'vehicleYearTo', message: 'This is before the first year.' } }
  }
  const vehicle = { make, model, yearFrom: Number(from), yearTo: Number(to) }
  return { vehicle: engine ? { ...vehicle, engine } : vehicle }
}

/** The vehicles of a form with one more, behind the others, each once. */
export function withVehicle(fits: string, vehicle: Fitment): string {
  const text = fitsText([vehicle])
  const others = readFits(fits).filter((one) => fitsText([one]) !== text)
  return fitsText([...others, vehicle])
}

/** The vehicles of a form without one, which is named as `vehicleTags` does. */
export function withoutVehicle(fits: string, id: string): string {
  return fitsText(readFits(fits).filter((one) => fitsText([one]) !== id))
}

/** The vehicles of a form, for people. */
export function vehicleTags(fits: string): readonly Readonly<{ id: string; label: string }>[] {
  return readFits(fits).map((vehicle) => {
    const { make, model, yearFrom, yearTo, engine } = vehicle
    const years = yearFrom === yearTo ? `${yearFrom}` : `${yearFrom}–${yearTo}`
    const label = `${make} ${model} ${years}${engine ? `, ${engine}` : ''}`
    return { id: fitsText([vehicle]), label }
  })
}
