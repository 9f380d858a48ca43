import { SalesReportView } from '../features/sales-report/SalesReportView.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins see revenue, best sellers and low stock. */
export const SalesReportPage = () => (
  <>
    <PageHeading
      title="Sales report"
      lead="Every order and payment, by day (UTC). New ones appear within seconds."
    />
    <SalesReportView />
  </>
)
