import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Pagination } from '@axle/design-system/Pagination'
import { Text } from '@axle/design-system/Text'
import { PackageOpen, SearchX } from 'lucide-react'
import { toProblem } from '../../../api/problem.ts'
import { useListOrdersQuery } from '../../../api/shop.gen.ts'
import { AdminOrdersTable } from './AdminOrdersTable.tsx'
import { isNarrowed, ordersPerPage, toQuery, type OrderView } from './order-view.rules.ts'
import { SaveOrders } from './SaveOrders.tsx'

const anything = { search: '', status: '', from: '', to: '', attention: '' } as const

const Nothing = ({ view, onClear }: Readonly<{ view: OrderView; onClear: () => void }>) =>
  isNarrowed(view) ? (
    <EmptyState
      title="No order fits these filters"
      icon={<SearchX aria-hidden="true" />}
      action={
        <Button variant="secondary" onPress={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Nobody has ordered anything yet"
      icon={<PackageOpen aria-hidden="true" />}
      description="Every order stands here as soon as it is placed."
    />
  )

type OrderListProps = Readonly<{
  view: OrderView
  change: (part: Partial<OrderView>) => void
  pollMs: number
}>

/** A page of the orders that the view chooses, with the way to save all of them. */
export const OrderList = ({ view, change, pollMs }: OrderListProps) => {
  const { data, currentData, error, isFetching, refetch } = useListOrdersQuery(toQuery(view), {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  // The page before stays while the next one is on its way, so that nothing jumps.
  const shown = currentData ?? (isFetching ? data : undefined)

  if (error && shown === undefined) {
    return (
      <ErrorState
        message={toProblem(error).detail}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {shown && (
        <Cluster justify="between">
          <Text role="status" tone="muted">
            {shown.total === 1 ? '1 order' : `${shown.total} orders`}
          </Text>
          {shown.total > 0 && <SaveOrders selection={toQuery(view)} />}
        </Cluster>
      )}
      <AdminOrdersTable
        orders={shown?.orders ?? []}
        isLoading={shown === undefined}
        empty={<Nothing view={view} onClear={() => change(anything)} />}
        onOpen={({ _id }) => change({ order: _id, page: view.page })}
      />
      <Pagination
        label="Pages of orders"
        page={view.page}
        pageCount={Math.ceil((shown?.total ?? 0) / ordersPerPage)}
        onPageChange={(page) => change({ page })}
      />
    </>
  )
}
