import { EmptyState } from '@axle/design-system/EmptyState'
import { PackageOpen } from 'lucide-react'
import { useListOrdersQuery, type OrderPage } from '../../../api/shop.gen.ts'
import { withPageBefore } from '../../../lib/QueryBoundary.tsx'
import { counted } from '../../../lib/list-view.rules.ts'
import { ListFrame } from '../../../lib/ListFrame.tsx'
import { NothingFits } from '../../../lib/NothingFits.tsx'
import { polling } from '../../../lib/polling.ts'
import { AdminOrderFilters } from './AdminOrderFilters.tsx'
import { AdminOrdersTable } from './AdminOrdersTable.tsx'
import { OrderBulkBar } from './bulk/OrderBulkBar.tsx'
import { useChosenOrders } from './bulk/use-chosen-orders.ts'
import { useMarking } from './bulk/use-marking.ts'
import { isNarrowed, lastPage, ordersPerPage, toQuery, type OrderView } from './order-view.rules.ts'
import { SaveOrders } from './SaveOrders.tsx'

const anything = { search: '', status: '', from: '', to: '', dated: '', attention: '' } as const

const nothingYet = (
  <EmptyState
    title="No orders yet"
    icon={<PackageOpen aria-hidden="true" />}
    description="Orders appear here as soon as they are placed."
  />
)

type OrderListProps = Readonly<{
  view: OrderView
  change: (part: Partial<OrderView>) => void
  pollMs: number
}>

/** One page of the filtered orders, with a button that saves all filtered orders to a file. */
export const OrderList = ({ view, change, pollMs }: OrderListProps) => {
  const query = withPageBefore<OrderPage>(useListOrdersQuery(toQuery(view), polling(pollMs)))
  const { total = 0, orders = [] } = query.data ?? {}
  const { chosen, choose } = useChosenOrders(orders)
  const marking = useMarking()
  const nothingFits = (
    <NothingFits title="No orders match these filters" onClear={() => change(anything)} />
  )

  return (
    <ListFrame
      query={query}
      filters={<AdminOrderFilters view={view} onChange={change} />}
      count={query.data && counted(total, 'order', 'orders', query.data.hasMore)}
      actions={total > 0 && <SaveOrders selection={toQuery(view)} />}
      pages={{
        label: 'Pages of orders',
        page: view.page,
        pageCount: Math.min(Math.ceil(total / ordersPerPage), lastPage),
        onPageChange: (page) => change({ page }),
      }}
    >
      <OrderBulkBar chosen={chosen} marking={marking} onChoose={choose} />
      <AdminOrdersTable
        orders={orders}
        selection={{ selected: new Set(chosen.keys()), onSelectedChange: choose }}
        isLoading={query.data === undefined}
        empty={isNarrowed(view) ? nothingFits : nothingYet}
        onOpen={({ _id }) => change({ order: _id, page: view.page })}
      />
    </ListFrame>
  )
}
