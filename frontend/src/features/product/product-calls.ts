import { isLongerThanCounted, nextCursor, totalCount } from '../../api/list-headers.ts'
import {
  shopApi,
  type ListAddedProductsApiArg,
  type ManagedProduct,
  type ToolDetail,
} from '../../api/shop.gen.ts'

/**
 * A page of the product list, with values from its response headers. If the request has a cursor, `total` counts only
 * this page.
 */
export type ManagedPage = Readonly<{
  total: number
  /** Whether there are more products than `total`. */
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

/** Copies the fields that an edit may have changed to a row of the product list. */
function show(row: ManagedProduct, now: ToolDetail): void {
  const { name, img, description, price, minimumorderquantity, availablequantity } = now
  const { pictures, brand, category, partNumber, references = [], fits } = now
  Object.assign(row, { name, img, description, price, minimumorderquantity, availablequantity })
  Object.assign(row, { pictures, brand, category, partNumber, references, fits })
}

/** Shows an edit in the cached lists at once, before they are refetched. */
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
        // Ignores the rejection, because the caller of the edit handles the error.
        queryFulfilled.then(showAll, () => undefined)
      },
    },
  },
})

/** Requests for the product list, and for an edit that immediately updates the cached lists. */
export const {
  endpoints: { listAddedProducts },
  useEditProductMutation,
  useListAddedProductsQuery,
} = calls
