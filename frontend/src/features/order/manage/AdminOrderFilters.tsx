import { Checkbox } from '@axle/design-system/Checkbox'
import type { BookingStatus } from '../../../api/shop.gen.ts'
import { ViewFilters } from '../../../lib/ViewFilters.tsx'
import { statusViews } from '../order-status.rules.ts'
import { readStatus, type OrderView } from './order-view.rules.ts'

const statusOptions = (Object.keys(statusViews) as BookingStatus[]).map((value) => ({
  value,
  label: statusViews[value].label,
}))

type AdminOrderFiltersProps = Readonly<{
  view: OrderView
  onChange: (change: Partial<OrderView>) => void
}>

/** Narrows the list of orders. */
export const AdminOrderFilters = ({ view, onChange }: AdminOrderFiltersProps) => (
  <ViewFilters
    placeholder="Email, name, product or order number"
    view={view}
    onChange={onChange}
    choice={{
      label: 'State',
      placeholder: 'All states',
      options: statusOptions,
      value: view.status,
    }}
    onChoose={(status) => onChange({ status: readStatus(status) })}
  >
    <Checkbox
      label="Needs attention"
      checked={view.attention !== ''}
      onChange={({ target }) => onChange({ attention: target.checked ? 'open' : '' })}
    />
  </ViewFilters>
)
