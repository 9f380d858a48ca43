import { AuditLog } from '../features/audit/AuditLog.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins read the audit log. */
export const AuditPage = () => (
  <>
    <PageHeading
      title="Audit Log"
      lead="Who changed rights, products, orders, reviews and webhooks, when and from where, here or in the Keycloak console."
    />
    <AuditLog />
  </>
)
