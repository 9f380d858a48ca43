import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import {
  shopApi,
  useListBookingsQuery,
  type Booking,
  type ListBookingsApiArg,
} from '../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { useOrderPolling } from '../use-order-polling.ts'

const perPage = 25

const { listBookings } = shopApi.endpoints

type ApiState = Parameters<ReturnType<typeof listBookings.select>>[0]
type Answer = ReturnType<ReturnType<typeof listBookings.select>>

/**
 * Returns the cursor of the next page, or undefined if there is none. Each request fetches one more order than the page
 * shows, to detect whether there is a next page.
 */
function cursorBehind(page: readonly Booking[] | undefined): string | undefined {
  return page !== undefined && page.length > perPage ? page[perPage - 1]?._id : undefined
}

/**
 * Returns the cached responses for the older pages whose cursors are known. The last of these pages may still be
 * loading.
 */
function olderPages(
  state: ApiState,
  asked: ListBookingsApiArg,
  first: readonly Booking[] | undefined,
  count: number,
): readonly Answer[] {
  const answers: Answer[] = []
  let cursor = cursorBehind(first)
  while (cursor !== undefined && answers.length < count) {
    const answer = listBookings.select({ ...asked, cursor })(state)
    answers.push(answer)
    cursor = cursorBehind(answer.data)
  }
  return answers
}

const areSame = (some: readonly Answer[], others: readonly Answer[]) =>
  some.length === others.length && some.every((answer, index) => answer === others[index])

/**
 * Fetches the older pages and subscribes to them. The cursor of each page is the id of the last order on the previous
 * page.
 */
function useOlder(
  asked: ListBookingsApiArg,
  first: readonly Booking[] | undefined,
  { count, pollMs }: Readonly<{ count: number; pollMs: number }>,
) {
  const dispatch = useApiDispatch()
  const answers = useSelector((state: ApiState) => olderPages(state, asked, first, count), areSame)
  const cursors = [first, ...answers.map(({ data }) => data)]
    .flatMap((page) => cursorBehind(page) ?? [])
    .slice(0, count)
  // Compares the query parameters as JSON, because each render creates new objects and only their content matters.
  const wanted = JSON.stringify(cursors.map((cursor) => ({ ...asked, cursor })))

  useEffect(() => {
    const pages = JSON.parse(wanted) as ListBookingsApiArg[]
    const subscriptionOptions = { pollingInterval: pollMs }
    const calls = pages.map((page) =>
      dispatch(listBookings.initiate(page, { subscriptionOptions })),
    )
    return () => calls.forEach((call) => call.unsubscribe())
  }, [dispatch, wanted, pollMs])

  const failed = answers.findIndex(({ isError, data }) => isError && data === undefined)
  const retry = () => {
    const cursor = cursors[failed]
    if (cursor === undefined) return
    dispatch(listBookings.initiate({ ...asked, cursor }, { forceRefetch: true })).unsubscribe()
  }
  return { answers, error: answers[failed]?.error, retry }
}

/**
 * Loads the user's newest orders and the requested older pages. If a new order shifts the pages, the current rows stay
 * visible while the pages are refetched.
 * @param pollMs poll interval in milliseconds; 0 while live events are available
 */
export function useMyOrders(email: string, pollMs: number) {
  const asked = { product: email, limit: perPage + 1 }
  const [olderCount, setOlderCount] = useState(0)
  const pollingInterval = useOrderPolling(listBookings.select(asked), pollMs)
  const query = useListBookingsQuery(asked, { pollingInterval })
  const older = useOlder(asked, query.data, { count: olderCount, pollMs })

  const pages = [query.data, ...older.answers.map(({ data }) => data)].flatMap((page) =>
    page === undefined ? [] : [page],
  )
  const next = cursorBehind(pages.at(-1))
  const isWhole = next === undefined || pages.length === olderCount + 1
  const wanted = isWhole && query.data !== undefined ? pages : undefined
  const [whole, setWhole] = useState(wanted)
  if (wanted !== undefined && !areSamePages(wanted, whole)) setWhole(wanted)
  const shown = whole !== undefined && whole.length > pages.length ? whole : pages

  return {
    query,
    orders: shown.flatMap((page) => page.slice(0, perPage)),
    hasMore: next !== undefined,
    isFetchingMore: !isWhole && older.error === undefined,
    isMoreAsked: olderCount > 0,
    showMore: () => setOlderCount(olderCount + 1),
    olderError: older.error,
    retryOlder: older.retry,
  }
}

type Pages = readonly (readonly Booking[])[]

function areSamePages(some: Pages, others: Pages | undefined): boolean {
  return some.length === others?.length && some.every((page, index) => page === others[index])
}
