import type { ManagedProduct, NewProduct, Problem, ProductChanges } from '../../../api/shop.gen.ts'
import {
  changedPictures,
  keptPictures,
  missingPictures,
  type FormPicture,
  type ShownPictures,
} from './pictures-form.rules.ts'
import {
  changedTraits,
  emptyTraits,
  givenTraits,
  toTraitValues,
  traitFields,
  type TraitValues,
} from './trait-form.rules.ts'

/** A new product as it is filled in. Numbers are text, as inputs give them, and may be empty. */
export type ProductValues = TraitValues &
  Readonly<{
    name: string
    email: string
    products: string
    description: string
    price: string
    minimumorderquantity: string
    availablequantity: string
  }>

/** With the pictures in their order. */
export type AddProductValues = ProductValues & Readonly<{ images: readonly FormPicture[] }>

/** An empty form. */
export const emptyProduct: ProductValues = {
  name: '',
  email: '',
  products: '',
  description: '',
  price: '',
  minimumorderquantity: '',
  availablequantity: '',
  ...emptyTraits,
}

/** Every field with text of its own. */
export const productFields = [
  'name',
  'email',
  'products',
  'description',
  'price',
  'minimumorderquantity',
  'availablequantity',
  ...traitFields,
] as const satisfies readonly (keyof ProductValues)[]

const numberOrNothing = (text: string) => (text.trim() === '' ? undefined : Number(text))

/** The product for the contract. What was left empty is left out: the chosen tool's value counts. */
export function toNewProduct(values: ProductValues, { img, pictures }: ShownPictures): NewProduct {
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    products: values.products,
    img,
    pictures: pictures.length === 0 ? undefined : [...pictures],
    description: values.description.trim() === '' ? undefined : values.description.trim(),
    price: numberOrNothing(values.price),
    minimumorderquantity: numberOrNothing(values.minimumorderquantity),
    availablequantity: numberOrNothing(values.availablequantity),
    ...givenTraits(values),
  }
}

/** The words and pictures of a product that are changed in a form. */
export type EditProductValues = TraitValues &
  Pick<AddProductValues, 'name' | 'description' | 'price' | 'minimumorderquantity' | 'images'>

/** The fields of that form which hold words. */
export const editableFields = [
  'name',
  'description',
  'price',
  'minimumorderquantity',
  ...traitFields,
] as const

/** A product as its form shows it at first. */
export function toEditValues(product: ManagedProduct): EditProductValues {
  const { name, description, price, minimumorderquantity, img, pictures = [] } = product
  return {
    name,
    description,
    price: price.toFixed(2),
    minimumorderquantity: String(minimumorderquantity),
    images: keptPictures([img, ...pictures]),
    ...toTraitValues(product),
  }
}

/** What is unlike before, for the contract. @param shown where the pictures are kept */
export function changesOf(
  before: ManagedProduct,
  values: Omit<EditProductValues, 'images'>,
  shown: ShownPictures,
): ProductChanges {
  const now = {
    name: values.name.trim(),
    description: values.description.trim(),
    price: Number(values.price),
    minimumorderquantity: Number(values.minimumorderquantity),
  }
  const names = Object.keys(now) as (keyof typeof now)[]
  const changed = names.filter((name) => now[name] !== before[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, now[name]])),
    ...changedPictures(before, shown),
    ...changedTraits(before, values),
  }
}

/** What is wrong with a price in dollars, or null. It may be left out. */
export function priceFault(text: string): string | null {
  if (text.trim() === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 1_000_000
    ? null
    : 'Enter dollars with at most two decimals, such as 12.50.'
}

/**
 * What the server found wrong with the values of a form, by field.
 * @returns null when the reason is none of these fields
 */
export function faultsOf<Name extends string>(
  { errors = [] }: Pick<Problem, 'errors'>,
  names: readonly Name[],
): readonly Readonly<{ name: Name; message: string }>[] | null {
  const faults = errors.flatMap(({ field, message }) => {
    // Of a list the server names the entry, too: body.references.3 is of references.
    const parts = field.split(/[./]/)
    const name = names.find((one) => one === parts[parts.indexOf('body') + 1])
    return name === undefined ? [] : [{ name, message: `This ${message}.` }]
  })
  return faults.length > 0 ? faults : null
}

/** Where what the server found wrong is shown, `names` in the order of the form: at a field, at the picture, or for the form as a whole. */
type FaultPlaces<Name extends string> = Readonly<{
  names: readonly Name[]
  atField: (
    name: Name,
    fault: Readonly<{ message: string }>,
    options: Readonly<{ shouldFocus: boolean }>,
  ) => void
  /** The shop does not have the picture at that place any more. */
  atPicture: (place: number, message: string) => void
  atForm: (detail: string) => void
}>

/** Shows each fault of a refused form in its place, the first with the focus, and those without one for the form as a whole. */
export function placeFaults<Name extends string>(
  problem: Pick<Problem, 'errors' | 'detail'>,
  { names, atField, atPicture, atForm }: FaultPlaces<Name>,
): void {
  const faults = faultsOf(problem, names)
  const missing = missingPictures(problem)
  const inOrder = faults?.toSorted(
    (one, other) => names.indexOf(one.name) - names.indexOf(other.name),
  )
  for (const [place, { name, message }] of inOrder?.entries() ?? []) {
    atField(name, { message }, { shouldFocus: place === 0 })
  }
  for (const { place, message } of missing) atPicture(place, message)
  if (faults === null && missing.length === 0) atForm(problem.detail)
}
