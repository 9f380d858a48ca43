import { AuditLog } from '../features/audit/AuditLog.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'

/** What admins changed about people, for admins. */
export const AuditPage = () => {
  usePageTitle('Audit Log')

  return (
    <>
      <PageHeading
        title="Audit Log"
        lead="Who changed the rights of whom, when and from where, here or at Keycloak’s console."
      />
      <AuditLog />
    </>
  )
}
