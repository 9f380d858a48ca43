import { Checkbox } from '@axle/design-system/Checkbox'
import { EmptyState } from '@axle/design-system/EmptyState'
import { Select } from '@axle/design-system/Select'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import {
  useListOrdersQuery,
  shopApi,
  type OrderPage,
  type Booking,
  type ListOrdersApiArg,
  type BookingStatus,
} from '../../../api/shop.gen.ts'
import { useApiDispatch } from '../../../api/use-api-dispatch.ts'
import { withPageBefore } from '../../../lib/QueryBoundary.tsx'
import { counted } from '../../../lib/list-view.rules.ts'
import { ListFrame } from '../../../lib/ListFrame.tsx'
import { NothingFits } from '../../../lib/NothingFits.tsx'
import { polling } from '../../../lib/polling.ts'
import { SaveTable } from '../../../lib/SaveTable.tsx'
import { ViewFilters } from '../../../lib/ViewFilters.tsx'
import { statusViews } from '../order-status.rules.ts'
import { AdminOrdersTable } from './AdminOrdersTable.tsx'
import { pickSelectedOrders, withinMost } from './bulk/marking.rules.ts'
import { OrderBulkBar } from './bulk/OrderBulkBar.tsx'
import { useMarking } from './bulk/use-marking.ts'
import {
  isNarrowed,
  lastPage,
  ordersPerPage,
  toQuery,
  readDated,
  readStatus,
  ordersCsv,
  type OrderView,
} from './order-view.rules.ts'

/**
 * Tracks the selected orders, including those on other pages, with the latest copy of each order.
 * @param shown orders on the current page
 */
function useChosenOrders(shown: readonly Booking[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** Orders from every page on which the admin has selected an order. */
  const [seen, setSeen] = useState<readonly Booking[]>([])
  const isShown = new Set(shown.map(({ _id }) => _id))
  const known = [...seen.filter(({ _id }) => !isShown.has(_id)), ...shown]

  return {
    chosen: pickSelectedOrders(ids, known),
    choose: (next: ReadonlySet<string>) => {
      setSeen(known)
      setIds(withinMost(next))
    },
  } as const
}

const statusOptions = (Object.keys(statusViews) as BookingStatus[]).map((value) => ({
  value,
  label: statusViews[value].label,
}))

const datedOptions = [
  { value: 'paid', label: 'Payment' },
  { value: 'refunded', label: 'Refund' },
] as const

type AdminOrderFiltersProps = Readonly<{
  view: OrderView
  onChange: (change: Partial<OrderView>) => void
}>

/** Filters for the order list. */
const AdminOrderFilters = ({ view, onChange }: AdminOrderFiltersProps) => (
  <ViewFilters
    placeholder="Email, name, product or order number"
    view={view}
    onChange={onChange}
    choice={{
      label: 'Status',
      placeholder: 'All statuses',
      options: statusOptions,
      value: view.status,
    }}
    onChoose={(status) => onChange({ status: readStatus(status) })}
  >
    <Select
      label="Filter dates by"
      placeholder="Order"
      options={datedOptions}
      value={view.dated}
      onChange={({ target }) => onChange({ dated: readDated(target.value) })}
    />
    <Checkbox
      label="Needs attention"
      checked={view.attention !== ''}
      onChange={({ target }) => onChange({ attention: target.checked ? 'open' : '' })}
    />
  </ViewFilters>
)

type Selection = Omit<ListOrdersApiArg, 'limit' | 'offset' | 'cursor'>

const again = { subscribe: false, forceRefetch: true } as const

/** Button that saves the filtered orders as a CSV file. */
const SaveOrders = ({ selection }: Readonly<{ selection: Selection }>) => {
  const dispatch = useApiDispatch()
  return (
    <SaveTable<Booking>
      label="Orders as CSV"
      name="orders"
      lines="orders"
      toCsv={ordersCsv}
      fetchPage={async (part) => {
        const query = { ...selection, ...part, offset: 0 }
        const asked = shopApi.endpoints.listOrders.initiate(query, again)
        const { orders, next } = await dispatch(asked).unwrap()
        return { lines: orders, next }
      }}
    />
  )
}

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
