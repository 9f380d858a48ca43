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

/** Form values for a new product. Numbers are strings, as in the input fields, and may be empty. */
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

/** Form values for a new product, including the sorted pictures. */
export type AddProductValues = ProductValues & Readonly<{ images: readonly FormPicture[] }>

/** Empty form values. */
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

/** Form fields that can show an error. */
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

/**
 * Converts the form values to the request body for a new product. Empty fields are omitted, so that the template's
 * values apply.
 */
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

/** Form values for editing a product's text fields and pictures. */
export type EditProductValues = TraitValues &
  Pick<AddProductValues, 'name' | 'description' | 'price' | 'minimumorderquantity' | 'images'>

/** Fields of the edit form, without the pictures. */
export const editableFields = [
  'name',
  'description',
  'price',
  'minimumorderquantity',
  ...traitFields,
] as const

/** Returns the edit form's initial values. */
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

/**
 * Returns the changed product fields in the API's format.
 * @param shown URLs of the stored pictures
 */
export function computeChanges(
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

/** Returns the validation error for an optional price in dollars, or null. */
export function priceFault(text: string): string | null {
  if (text.trim() === '') return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 1_000_000
    ? null
    : 'Enter dollars with at most two decimals, such as 12.50.'
}

/**
 * Returns the API's validation errors by form field.
 * @returns null if no error belongs to one of these fields
 */
export function findFieldFaults<Name extends string>(
  { errors = [] }: Pick<Problem, 'errors'>,
  names: readonly Name[],
): readonly Readonly<{ name: Name; message: string }>[] | null {
  const faults = errors.flatMap(({ field, message }) => {
    // For a list item, the API appends the index, so an error at body.references.3 belongs to the field references.
    const parts = field.split(/[./]/)
    const name = names.find((one) => one === parts[parts.indexOf('body') + 1])
    return name === undefined ? [] : [{ name, message: `This ${message}.` }]
  })
  return faults.length > 0 ? faults : null
}

/**
 * Functions that show an API validation error next to a field, next to a picture, or for the whole form. `names` lists
 * the fields in order.
 */
type FaultPlaces<Name extends string> = Readonly<{
  names: readonly Name[]
  atField: (
    name: Name,
    fault: Readonly<{ message: string }>,
    options: Readonly<{ shouldFocus: boolean }>,
  ) => void
  /** Called for a picture that is no longer stored. */
  atPicture: (place: number, message: string) => void
  atForm: (detail: string) => void
}>

/**
 * Shows each error of a rejected form next to its field, and moves the focus to the first field with an error. If no
 * field or picture has an error, one message is shown for the whole form.
 */
export function placeFaults<Name extends string>(
  problem: Pick<Problem, 'errors' | 'detail'>,
  { names, atField, atPicture, atForm }: FaultPlaces<Name>,
): void {
  const faults = findFieldFaults(problem, names)
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
