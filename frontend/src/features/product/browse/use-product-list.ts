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

/** The pages after the first, as far as their cursors are known; the last of them may be on its way. */
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
 * Fetches the pages after the first and keeps them, each by the cursor of the one before. An infinite query of RTK
 * would do the same, but endpoints are generated from the contract and are plain ones.
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
  // Both are new objects each time; their content decides.
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

/** No product twice: one may have moved to a later page between two calls. */
function withoutRepeats(products: readonly ListedProduct[]): readonly ListedProduct[] {
  return [...new Map(products.map((product) => [product._id, product])).values()]
}

/**
 * The products of a view. The last answer stays until the one for the view is there; which view that was is `shown`.
 * How many pages stand in the address, so that a reload shows as many: it fetches them one after the other by their
 * cursors, while their places are kept. A step back finds them in the store.
 * @param vehicle id of the one for which each product says whether it fits
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
    /** What can be chosen from here, and the nearest year of a search for a vehicle; the last answer until the next. */
    choices: choices.data,
    products,
    /** How many places to keep for products that are on their way. */
    awaited: isWhole ? 0 : Math.min((shown.page - pages.length) * perPage, left),
    /** The cursor of the page after those shown. */
    next: isWhole ? last?.next : undefined,
    followerError: error,
    retryFollower: retry,
  }
}
