import { AuditLog } from '../features/audit/AuditLog.tsx'
import { PageHeading } from './PageHeading.tsx'

/** What admins changed about people, for admins. */
export const AuditPage = () => (
  <>
    <PageHeading
      title="Audit Log"
      lead="Who changed whose rights, when and from where, here or in the Keycloak console."
    />
    <AuditLog />
  </>
)
