import { waitFor, type within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedProduct, Vehicle } from '../api/shop.gen.ts'
import type { Answer, Answers } from './fake-gateway.ts'
import { renderShop } from './render-shop.tsx'
import { sampleProduct } from './samples.ts'

const vehicle = (year: number, make: string, model: string, engine: string): Vehicle => ({
  _id: `${year}-${make}-${model}-${engine}`,
  year,
  make,
  model,
  engine,
})

/**
 * Vehicles in the fake catalogue, such as an A4 with a gap between its model years, and a Civic whose engines changed.
 */
const known: readonly Vehicle[] = [
  ...[2008, 2009, 2012].map((year) => vehicle(year, 'Audi', 'A4', '2.0 L 4-cylinder')),
  ...[2004, 2005, 2006, 2011, 2012].map((year) =>
    vehicle(year, 'Honda', 'Civic', '1.8 L 4-cylinder'),
  ),
  vehicle(2012, 'Honda', 'Civic', '2.4 L 4-cylinder'),
  vehicle(2012, 'Honda', 'Fit', ''),
]

const distinct = (names: readonly string[]) => [...new Set(names)]

/** Fake vehicle endpoints for the fitment picker, which requests vehicles of all years. */
export const fitmentAnswers: Answers = {
  'GET /vehicles/makes': () => ({ body: distinct(known.map(({ make }) => make)) }),
  'GET /vehicles/models': ({ query }) => {
    const make = new URLSearchParams(query).get('make')
    return { body: distinct(known.filter((one) => one.make === make).map(({ model }) => model)) }
  },
  'GET /vehicles': ({ query }) => {
    const requested = new URLSearchParams(query)
    const [make, model] = [requested.get('make'), requested.get('model')]
    return { body: known.filter((one) => one.make === make && one.model === model) }
  },
}

type Within = Pick<ReturnType<typeof within>, 'getByLabelText'>

/** Selects an option in a step's field, once the field is enabled. */
export async function chooseStep(form: Within, label: string, option: string): Promise<void> {
  await waitFor(() => expect(form.getByLabelText(label)).toBeEnabled())
  await userEvent.selectOptions(form.getByLabelText(label), option)
}

/** Selects a model and its years. */
export async function chooseFitment(
  form: Within,
  ...[make, model, from, to]: readonly [make: string, model: string, from: string, to?: string]
): Promise<void> {
  await chooseStep(form, 'Make', make)
  await chooseStep(form, 'Model', model)
  await chooseStep(form, 'First year', from)
  if (to !== undefined) await chooseStep(form, 'Last year', to)
}

const email = 'admin@axle.test'
/** Product that an admin added. */
export const addedPads: ManagedProduct = {
  ...sampleProduct,
  _id: 'p1',
  name: 'Track pads',
  partNumber: '',
  email: 'supplier@axle.test',
  products: sampleProduct.name,
}

/** Returns one page of the product list, with response headers that describe the whole list. */
export const managedPage = (
  items: readonly ManagedProduct[],
  { total = items.length, hasMore = false, next = '' } = {},
): Answer => ({
  body: items,
  headers: {
    'x-total-count': String(total),
    ...(hasMore && { 'x-more-than-counted': 'true' }),
    ...(next !== '' && { link: `<?cursor=${next}>; rel="next"` }),
  },
})

/** Filters a short product list as the API does. */
export const listed = (query: string, all: readonly ManagedProduct[]): Answer => {
  const requested = new URLSearchParams(query)
  const items = all.filter(
    ({ email: supplier, name, partNumber = '', availablequantity, category, offSale }) =>
      (requested.get('added') === 'false' || supplier !== '') &&
      (requested.get('sale') === 'off') === (offSale !== undefined) &&
      (requested.get('stock') !== 'low' || availablequantity < 10) &&
      (requested.get('category') ?? category) === category &&
      `${name} ${partNumber}`.toLowerCase().includes(requested.get('search')?.toLowerCase() ?? ''),
  )
  return managedPage(items)
}

/**
 * Opens Manage Product with default responses. It shows the added products, or the list specified in the query string.
 */
export const openManagedProducts = (
  answers: Answers,
  query = '?view=added',
  products: () => readonly ManagedProduct[] = () => [addedPads, sampleProduct],
) =>
  renderShop({
    at: `/dashboad/manageproduct${query}`,
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /categories': {
        body: {
          revision: 0,
          items: [
            { _id: 'b', name: 'Car bulbs' },
            { _id: 'w', name: 'Wipers' },
          ],
        },
      },
      'GET /purchase': ({ query: requested }) => listed(requested, products()),
      ...fitmentAnswers,
      ...answers,
    },
  })
