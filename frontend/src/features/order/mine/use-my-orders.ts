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

/** Behind which order the next page begins. One order more than is shown is asked for, which says whether it does. */
function cursorBehind(page: readonly Booking[] | undefined): string | undefined {
  return page !== undefined && page.length > perPage ? page[perPage - 1]?._id : undefined
}

/** The pages after the first, as far as it is known where they begin; the last of them may be on its way. */
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

/** Fetches the pages after the first and keeps them, each behind the last order of the one before. */
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
  // Both are new objects each time; their content decides.
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
 * The newest orders of a person, and as many pages of older ones as were asked for. What is shown stays while a new
 * order moves the others on and their pages are fetched again.
 * @param pollMs how often to ask for them, in milliseconds; 0 while their changes arrive live
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
