import { isLongerThanCounted, nextCursor, totalCount } from '../../api/list-headers.ts'
import {
  shopApi,
  type ListAddedProductsApiArg,
  type ManagedProduct,
  type ToolDetail,
} from '../../api/shop.gen.ts'

/** A product of the shop. `email` and `products` are empty if no admin added it. */
export type ListedProduct = ManagedProduct

/**
 * One page of the admin product list, with values from the response headers. If the request contains a cursor, `total`
 * counts only this page.
 */
export type ManagedPage = Readonly<{
  total: number
  /** Whether the list contains more products than `total` states. */
  hasMore: boolean
  items: ManagedProduct[]
  /** Cursor of the next page. Undefined on the last page. */
  next: string | undefined
}>

const lists = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listAddedProducts: build.query<ManagedPage, ListAddedProductsApiArg>({
      query: (params) => ({ url: '/purchase', params }),
      transformResponse: (items: ManagedProduct[], meta) => ({
        total: totalCount(meta, items),
        hasMore: isLongerThanCounted(meta),
        items,
        next: nextCursor(meta),
      }),
      providesTags: ['Catalogue'],
    }),
  }),
})

/** Updates a row of the product list with all fields that an edit may have changed. */
function show(row: ManagedProduct, now: ToolDetail): void {
  const { name, img, description, price, minimumorderquantity, availablequantity } = now
  const { pictures, brand, category, partNumber, references = [], fits } = now
  Object.assign(row, { name, img, description, price, minimumorderquantity, availablequantity })
  Object.assign(row, { pictures, brand, category, partNumber, references, fits })
}

/** Shows an edit in the cached product lists at once, before the lists are refetched. */
const calls = lists.enhanceEndpoints({
  endpoints: {
    editProduct: {
      onQueryStarted: ({ id }, { dispatch, getState, queryFulfilled }) => {
        const showAll = ({ data: now }: Readonly<{ data: ToolDetail }>) => {
          for (const arg of lists.util.selectCachedArgsForQuery(getState(), 'listAddedProducts')) {
            const change = lists.util.updateQueryData('listAddedProducts', arg, ({ items }) => {
              const row = items.find(({ _id }) => _id === id)
              if (row) show(row, now)
            })
            dispatch(change)
          }
        }
        // Ignores the rejection, because the code that requested the edit handles the error.
        queryFulfilled.then(showAll, () => undefined)
      },
    },
  },
})

/** Requests the product list, or edits a product and updates the cached lists at once. */
export const {
  endpoints: { listAddedProducts },
  useEditProductMutation,
  useListAddedProductsQuery,
} = calls
