import type { ManagedProduct } from '../api/shop.gen.ts'
import { fitmentAnswers } from './choose-fitment.ts'
import type { Answer, Answers } from './fake-gateway.ts'
import { renderShop } from './render-shop.tsx'
import { sampleProduct } from './samples.ts'

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
  const asked = new URLSearchParams(query)
  const items = all.filter(
    ({ email: supplier, name, partNumber = '', availablequantity, category, offSale }) =>
      (asked.get('added') === 'false' || supplier !== '') &&
      (asked.get('sale') === 'off') === (offSale !== undefined) &&
      (asked.get('stock') !== 'low' || availablequantity < 10) &&
      (asked.get('category') ?? category) === category &&
      `${name} ${partNumber}`.toLowerCase().includes(asked.get('search')?.toLowerCase() ?? ''),
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
      'GET /purchase': ({ query: asked }) => listed(asked, products()),
      ...fitmentAnswers,
      ...answers,
    },
  })
