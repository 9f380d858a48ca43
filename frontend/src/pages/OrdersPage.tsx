import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Pagination } from '@axle/design-system/Pagination'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { PackageOpen, SearchX } from 'lucide-react'
import { useState } from 'react'
import { toProblem } from '../api/problem.ts'
import {
  shopApi,
  useListOrdersQuery,
  type Booking,
  type BookingStatus,
  type ListOrdersApiArg,
} from '../api/shop.gen.ts'
import { useAppDispatch } from '../app/store-hooks.ts'
import { AdminOrderDrawer } from '../features/admin-orders/AdminOrderDrawer.tsx'
import { AdminOrderFilters } from '../features/admin-orders/AdminOrderFilters.tsx'
import { AdminOrdersTable } from '../features/admin-orders/AdminOrdersTable.tsx'
import {
  isNarrowed,
  ordersPerPage,
  readOrderView,
  toQuery,
  writeOrderView,
  type OrderView,
} from '../features/admin-orders/order-view.rules.ts'
import type { Doers } from '../features/admin-orders/record.rules.ts'
import { RefundModal } from '../features/admin-orders/RefundModal.tsx'
import { SaveOrders } from '../features/admin-orders/SaveOrders.tsx'
import { orderNumber, statusViews } from '../features/orders/order-status.rules.ts'
import { OrderStatus } from '../features/orders/OrderStatus.tsx'
import { OrderDetails } from '../features/orders/OrderSummary.tsx'
import { useAddressView } from '../lib/use-address-view.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

const pollMs = 3_000
const statusOptions = (Object.keys(statusViews) as BookingStatus[]).map((value) => ({
  value,
  label: statusViews[value].label,
}))
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

const Details = ({ order, doers }: Readonly<{ order: Booking; doers: Doers }>) => (
  <Stack gap={5}>
    <Cluster>
      <OrderStatus status={order.status} />
    </Cluster>
    <OrderDetails order={order} {...doers} />
  </Stack>
)

/** The open order, and the question before its money goes back, which takes its place meanwhile. */
const OpenOrder = ({ orderId, onClose }: Readonly<{ orderId: string; onClose: () => void }>) => {
  const [refunding, setRefunding] = useState<Booking | null>(null)
  return refunding === null ? (
    <AdminOrderDrawer
      orderId={orderId}
      pollMs={pollMs}
      renderDetails={(order, doers) => <Details order={order} doers={doers} />}
      onRefund={setRefunding}
      onClose={onClose}
    />
  ) : (
    <RefundModal order={refunding} onClose={() => setRefunding(null)} />
  )
}

/** Fetches a page of orders anew, and keeps nothing of it. */
function useFetchPage() {
  const dispatch = useAppDispatch()
  return (query: ListOrdersApiArg) =>
    dispatch(
      shopApi.endpoints.listOrders.initiate(query, { subscribe: false, forceRefetch: true }),
    ).unwrap()
}

type ListProps = Readonly<{ view: OrderView; change: (part: Partial<OrderView>) => void }>

const OrderList = ({ view, change }: ListProps) => {
  const { data, currentData, error, isFetching, refetch } = useListOrdersQuery(toQuery(view), {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const fetchPage = useFetchPage()
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
          {shown.total > 0 && <SaveOrders selection={toQuery(view)} fetchPage={fetchPage} />}
        </Cluster>
      )}
      <AdminOrdersTable
        orders={shown?.orders ?? []}
        renderNumber={orderNumber}
        renderStatus={({ status }) => <OrderStatus status={status} />}
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

/** Everybody's orders, for admins. */
export const OrdersPage = () => {
  usePageTitle('All Orders')
  const [view, change] = useAddressView(readOrderView, writeOrderView)

  return (
    <>
      <PageHeading
        title="All Orders"
        lead="Every order with its payments and events. New ones show within seconds."
      />
      <Stack gap={5}>
        <AdminOrderFilters statusOptions={statusOptions} view={view} onChange={change} />
        <OrderList view={view} change={change} />
      </Stack>
      {view.order !== '' && (
        <OpenOrder
          key={view.order}
          orderId={view.order}
          onClose={() => change({ order: '', page: view.page })}
        />
      )}
    </>
  )
}
