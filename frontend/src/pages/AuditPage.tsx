import { AuditLog } from '../features/audit/AuditLog.tsx'
import { PageHeading } from './PageHeading.tsx'

/** What admins changed about people, for admins. */
export const AuditPage = () => (
  <>
    <PageHeading
      title="Audit Log"
      lead="Who changed the rights of whom, when and from where, here or at Keycloak’s console."
    />
    <AuditLog />
  </>
)
