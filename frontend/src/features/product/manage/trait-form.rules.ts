import type { ManagedProduct, NewProduct } from '../../../api/shop.gen.ts'
import { fitsText, readFits } from '../fits-text.rules.ts'
import { emptyChoice, type FitmentChoice } from './fitments/fitment-choice.rules.ts'

/** What a product is and fits, as a form has it: texts, so that a draft of it is kept. */
export type TraitValues = FitmentChoice &
  Readonly<{
    brand: string
    category: string
    partNumber: string
    /** One a line. */
    references: string
    /** As `fitsText` writes them. */
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
  return { brand, category, partNumber, ...lists, ...emptyChoice }
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
