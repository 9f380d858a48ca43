import { Columns } from '@axle/design-system/Columns'
import { Select } from '@axle/design-system/Select'
import { TextField } from '@axle/design-system/TextField'
import { DayFields } from '../../lib/DayFields.tsx'
import { actionOptions, type AuditView } from './audit-view.rules.ts'

type AuditFiltersProps = Readonly<{
  view: AuditView
  onChange: (change: Partial<AuditView>) => void
}>

/** Narrows the log; every part acts while it is used. */
export const AuditFilters = ({ view, onChange }: AuditFiltersProps) => (
  <div role="search">
    <Columns columnWidth="narrow" align="end">
      <TextField
        label="Search"
        type="search"
        placeholder="E-mail"
        value={view.search}
        maxLength={254}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Select
        label="Change"
        placeholder="All changes"
        options={actionOptions}
        value={view.action}
        onChange={({ target }) =>
          onChange({
            action: actionOptions.find(({ value }) => value === target.value)?.value ?? '',
          })
        }
      />
      <DayFields days={view} onChange={onChange} />
    </Columns>
  </div>
)
