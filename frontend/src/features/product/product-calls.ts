import { isLongerThanCounted, nextCursor, totalCount } from '../../api/list-headers.ts'
import {
  shopApi,
  type ListAddedProductsApiArg,
  type ManagedProduct,
  type ToolDetail,
} from '../../api/shop.gen.ts'

/** A page of the list, with what its headers say. Behind a cursor the total is that of the page. */
export type ManagedPage = Readonly<{
  total: number
  /** Whether there are more than the total says. */
  hasMore: boolean
  items: ManagedProduct[]
  /** The cursor of the next page; undefined after the last. */
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

/** What an edit may have changed of a product in a list. */
function show(row: ManagedProduct, now: ToolDetail): void {
  const { name, img, description, price, minimumorderquantity, availablequantity } = now
  const { pictures, brand, category, partNumber, references = [], fits } = now
  Object.assign(row, { name, img, description, price, minimumorderquantity, availablequantity })
  Object.assign(row, { pictures, brand, category, partNumber, references, fits })
}

/** What an edit changed stands in the lists at once, before they are fetched again. */
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
        // Who asked for the edit gets the reason of a refusal.
        queryFulfilled.then(showAll, () => undefined)
      },
    },
  },
})

/** An edit that is seen at once, and the list in which it is. */
export const {
  endpoints: { listAddedProducts },
  useEditProductMutation,
  useListAddedProductsQuery,
} = calls
