import type { ManagedProduct, NewProduct } from '../../../api/shop.gen.ts'
import { fitsText, readFits } from '../fits-text.rules.ts'
import { emptyChoice, type FitmentChoice } from './fitments/fitment-choice.rules.ts'

/** Product traits in a form. All values are strings, so that a draft can store them. */
export type TraitValues = FitmentChoice &
  Readonly<{
    brand: string
    category: string
    partNumber: string
    /** Cross references, one per line. */
    references: string
    /** Fitments in the format of `fitsText`. */
    fits: string
  }>

export const emptyTraits: TraitValues = {
  brand: '',
  category: '',
  partNumber: '',
  references: '',
  fits: '',
  ...emptyChoice,
}

/** Fields that can show an API error. */
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

/** Returns the form's initial traits. */
export function toTraitValues(product: ManagedProduct): TraitValues {
  const { brand = '', category = '', partNumber = '', references, fits } = product
  const lists = { references: references.join('\n'), fits: fitsText(fits) }
  return { brand, category, partNumber, ...lists, ...emptyChoice }
}

/** Converts the form values to traits in the API's format. */
export function toTraits(values: TraitValues): Traits {
  return {
    brand: values.brand.trim(),
    category: values.category.trim(),
    partNumber: values.partNumber.trim(),
    references: readReferences(values.references),
    fits: [...readFits(values.fits)],
  }
}

/** Returns the traits that are not empty. The template's values replace empty traits. */
export function givenTraits(values: TraitValues): Partial<Traits> {
  return Object.fromEntries(Object.entries(toTraits(values)).filter(([, { length }]) => length > 0))
}

/** Returns the changed traits. */
export function changedTraits(before: ManagedProduct, values: TraitValues): Partial<Traits> {
  const [old, now] = [toTraits(toTraitValues(before)), toTraits(values)]
  const isChanged = (name: keyof Traits) => JSON.stringify(old[name]) !== JSON.stringify(now[name])
  const names = Object.keys(now) as (keyof Traits)[]
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, now[name]]))
}

/** Returns the validation error for the cross references, or null. */
export function referencesFault(text: string): string | null {
  const references = readReferences(text)
  if (references.length > 50) return 'Enter at most 50 numbers.'
  const wrong = references.find((one) => one.length > 40 || one.includes('|'))
  return wrong === undefined
    ? null
    : `Enter one number per line, at most 40 characters each and without |: “${wrong.slice(0, 50)}”.`
}
