import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import {
  useListProductsQuery,
  type ListedProduct,
  type ListToolsApiArg,
} from '../../../api/shop.gen.ts'
import {
  facetsQuery,
  listTools,
  type ToolList,
  toolsQuery,
  useListToolsQuery,
} from '../../../api/tool-list.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { perPage, toProductQuery, type BrowseView } from './browse-view.rules.ts'

type ApiState = Parameters<ReturnType<typeof listTools.select>>[0]
type Answer = ReturnType<ReturnType<typeof listTools.select>>

/**
 * Returns the cached responses for all later pages whose cursors are known. The last of these pages may still be
 * loading.
 */
function followers(
  state: ApiState,
  asked: ListToolsApiArg,
  first: ToolList | undefined,
  pageCount: number,
): readonly Answer[] {
  const answers: Answer[] = []
  let cursor = first?.next
  while (cursor !== undefined && answers.length < pageCount - 1) {
    const answer = listTools.select({ ...asked, cursor })(state)
    answers.push(answer)
    cursor = answer.data?.next
  }
  return answers
}

const areSame = (some: readonly Answer[], others: readonly Answer[]) =>
  some.length === others.length && some.every((answer, index) => answer === others[index])

/**
 * Fetches the pages after the first and subscribes to them. Each request uses the cursor from the previous page. An RTK
 * infinite query would do the same, but the code generator creates only plain queries.
 */
function useFollowers(asked: ListToolsApiArg, first: ToolList | undefined, pageCount: number) {
  const dispatch = useApiDispatch()
  const answers = useSelector(
    (state: ApiState) => followers(state, asked, first, pageCount),
    areSame,
  )
  const cursors = [first, ...answers.map(({ data }) => data)]
    .flatMap((page) => page?.next ?? [])
    .slice(0, pageCount - 1)
  // Compares the query parameters as JSON, because each render creates new objects and only their content matters.
  const wanted = JSON.stringify(cursors.map((cursor) => ({ ...asked, cursor })))

  useEffect(() => {
    const pages = JSON.parse(wanted) as ListToolsApiArg[]
    const calls = pages.map((page) => dispatch(listTools.initiate(page)))
    return () => calls.forEach((call) => call.unsubscribe())
  }, [dispatch, wanted])

  const failed = answers.findIndex(({ isError, data }) => isError && data === undefined)
  const retry = () => {
    const cursor = cursors[failed]
    if (cursor === undefined) return
    const call = dispatch(listTools.initiate({ ...asked, cursor }, { forceRefetch: true }))
    call.unsubscribe()
  }
  return { answers, error: answers[failed]?.error, retry }
}

/** Removes duplicates, because a product may have moved to a later page between two requests. */
function withoutRepeats(products: readonly ListedProduct[]): readonly ListedProduct[] {
  return [...new Map(products.map((product) => [product._id, product])).values()]
}

/**
 * Loads the products of a view. The previous response stays until the new response arrives, and `shown` is the view to
 * which the displayed response belongs. The URL contains the number of pages, so that a reload shows as many pages as
 * before. The hook fetches these pages one after another by cursor, while placeholders reserve their space. When the
 * user goes back, the pages come from the cache.
 * @param vehicle id of a vehicle. The response states for each product whether it fits this vehicle
 */
export function useProductList(view: BrowseView, vehicle?: string) {
  const askFor = (one: BrowseView) =>
    toolsQuery({ ...toProductQuery(one), ...(vehicle && { vehicle }) })
  const query = useListToolsQuery(askFor(view))
  const choices = useListProductsQuery(facetsQuery(toProductQuery(view)))
  const [shown, setShown] = useState(view)
  if (query.currentData !== undefined && shown !== view) setShown(view)

  const first = query.data
  const { answers, error, retry } = useFollowers(askFor(shown), first, shown.page)
  const pages = [first, ...answers.map(({ data }) => data)].flatMap((page) => page ?? [])
  const last = pages.at(-1)
  const isWhole = pages.length === shown.page || (last !== undefined && last.next === undefined)
  const products = withoutRepeats(pages.flatMap(({ items }) => items))
  const isFromStart = first !== undefined && shown.cursor === ''
  const left = isFromStart ? first.total - products.length : Number.POSITIVE_INFINITY

  return {
    query,
    shown,
    first,
    /**
     * Available filters, and the nearest model year for a vehicle search. The previous response stays until the next
     * one arrives.
     */
    choices: choices.data,
    products,
    /** Number of placeholders for products that are still loading. */
    awaited: isWhole ? 0 : Math.min((shown.page - pages.length) * perPage, left),
    /** Cursor of the page after the displayed ones. */
    next: isWhole ? last?.next : undefined,
    followerError: error,
    retryFollower: retry,
  }
}
