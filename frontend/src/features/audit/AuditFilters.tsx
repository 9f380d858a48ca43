import { ViewFilters } from '../../lib/ViewFilters.tsx'
import { actionOptions, readAction, type AuditView } from './audit-view.rules.ts'

type AuditFiltersProps = Readonly<{
  view: AuditView
  onChange: (change: Partial<AuditView>) => void
}>

/** Filters for the audit log. */
export const AuditFilters = ({ view, onChange }: AuditFiltersProps) => (
  <ViewFilters
    placeholder="Email, name or id"
    view={view}
    onChange={onChange}
    choice={{
      label: 'Change',
      placeholder: 'All changes',
      options: actionOptions,
      value: view.action,
    }}
    onChoose={(action) => onChange({ action: readAction(action) })}
  />
)
