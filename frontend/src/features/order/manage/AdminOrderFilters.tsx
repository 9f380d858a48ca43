import { Checkbox } from '@axle/design-system/Checkbox'
import { Select } from '@axle/design-system/Select'
import type { BookingStatus } from '../../../api/shop.gen.ts'
import { DayFields } from '../../../lib/DayFields.tsx'
import { FilterBar } from '../../../lib/FilterBar.tsx'
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
  <FilterBar
    columnWidth="narrow"
    placeholder="E-mail, name, product or order number"
    search={view.search}
    onSearch={(search) => onChange({ search })}
  >
    <Select
      label="State"
      placeholder="All states"
      options={statusOptions}
      value={view.status}
      onChange={({ target }) => onChange({ status: readStatus(target.value) })}
    />
    <DayFields days={view} onChange={onChange} />
    <Checkbox
      label="Needs attention"
      checked={view.attention !== ''}
      onChange={({ target }) => onChange({ attention: target.checked ? 'open' : '' })}
    />
  </FilterBar>
)
