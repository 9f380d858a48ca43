import { Checkbox } from '@axle/design-system/Checkbox'
import { Columns } from '@axle/design-system/Columns'
import { Select } from '@axle/design-system/Select'
import { TextField } from '@axle/design-system/TextField'
import type { BookingStatus } from '../../../api/shop.gen.ts'
import { DayFields } from '../../../lib/DayFields.tsx'
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

/** Narrows the list of orders; every part acts while it is used. */
export const AdminOrderFilters = ({ view, onChange }: AdminOrderFiltersProps) => (
  <div role="search">
    <Columns columnWidth="narrow" align="end">
      <TextField
        label="Search"
        type="search"
        placeholder="E-mail, name or order number"
        value={view.search}
        maxLength={254}
        onChange={({ target }) => onChange({ search: target.value })}
      />
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
    </Columns>
  </div>
)
