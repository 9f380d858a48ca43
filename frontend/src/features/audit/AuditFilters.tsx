import { Select } from '@axle/design-system/Select'
import { DayFields } from '../../lib/DayFields.tsx'
import { FilterBar } from '../../lib/FilterBar.tsx'
import { actionOptions, readAction, type AuditView } from './audit-view.rules.ts'

type AuditFiltersProps = Readonly<{
  view: AuditView
  onChange: (change: Partial<AuditView>) => void
}>

/** Narrows the log. */
export const AuditFilters = ({ view, onChange }: AuditFiltersProps) => (
  <FilterBar
    columnWidth="narrow"
    placeholder="E-mail"
    search={view.search}
    onSearch={(search) => onChange({ search })}
  >
    <Select
      label="Change"
      placeholder="All changes"
      options={actionOptions}
      value={view.action}
      onChange={({ target }) => onChange({ action: readAction(target.value) })}
    />
    <DayFields days={view} onChange={onChange} />
  </FilterBar>
)
