import { nextCursor, totalCount } from './list-headers.ts'
import {
  type ListedProduct,
  type ListProductsApiArg,
  type ListToolsApiArg,
  shopApi,
} from './shop.gen.ts'

/** One page of the parts on sale, with values from the response headers. */
export type ToolList = Readonly<{
  items: readonly ListedProduct[]
  /** Total number of parts in the list. */
  total: number
  /** Cursor of the next page. Undefined on the last page. */
  next: string | undefined
}>

const calls = shopApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listTools: build.query<ToolList, ListToolsApiArg>({
      query: (params) => ({ url: '/services', params }),
      transformResponse: (items: readonly ListedProduct[], meta) => ({
        items,
        total: totalCount(meta, items),
        next: nextCursor(meta),
      }),
      providesTags: ['Catalogue'],
    }),
  }),
})

/** Requests the parts on sale and their total number. The generated code omits the total, because it is in a header. */
export const {
  endpoints: { listTools },
  util,
  useListToolsQuery,
} = calls

/**
 * Returns the query parameters of a product list. By default, search results are sorted by relevance, and other lists
 * by name.
 */
export function toolsQuery(asked: ListProductsApiArg): ListToolsApiArg {
  return { sort: asked.search === undefined ? 'name' : 'relevance', ...asked }
}

/**
 * Returns the query parameters that request a list's available filters, which do not depend on the sort order or the
 * page.
 */
export function facetsQuery(asked: ListProductsApiArg): ListProductsApiArg {
  const narrowing = { ...asked, limit: 1 }
  delete narrowing.sort
  delete narrowing.cursor
  delete narrowing.vehicle
  return narrowing
}
