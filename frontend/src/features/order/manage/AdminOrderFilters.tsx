import { Checkbox } from '@axle/design-system/Checkbox'
import { Select } from '@axle/design-system/Select'
import type { BookingStatus } from '../../../api/shop.gen.ts'
import { ViewFilters } from '../../../lib/ViewFilters.tsx'
import { statusViews } from '../order-status.rules.ts'
import { readDated, readStatus, type OrderView } from './order-view.rules.ts'

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
export const AdminOrderFilters = ({ view, onChange }: AdminOrderFiltersProps) => (
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
