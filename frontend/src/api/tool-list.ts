import { nextCursor, totalCount } from './list-headers.ts'
import {
  type ListedProduct,
  type ListProductsApiArg,
  type ListToolsApiArg,
  shopApi,
} from './shop.gen.ts'

/** A page of the parts on sale, with what its headers say. */
export type ToolList = Readonly<{
  items: readonly ListedProduct[]
  /** How many there are in all. */
  total: number
  /** The cursor of the next page; undefined after the last. */
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

/** The list of parts on sale, with its length, which the generator leaves out. */
export const {
  endpoints: { listTools },
  util,
  useListToolsQuery,
} = calls

/** Asks for the parts of a view: without a sort of its own a search comes by relevance, and everything else by name. */
export function toolsQuery(asked: ListProductsApiArg): ListToolsApiArg {
  return { sort: asked.search === undefined ? 'name' : 'relevance', ...asked }
}

/** Asks what can be chosen in a view, which its order and its pages do not change. */
export function facetsQuery(asked: ListProductsApiArg): ListProductsApiArg {
  const narrowing = { ...asked, limit: 1 }
  delete narrowing.sort
  delete narrowing.cursor
  delete narrowing.vehicle
  return narrowing
}
