import { SalesReportView } from '../features/sales-report/SalesReportView.tsx'
import { PageHeading } from './PageHeading.tsx'

/** What the shop earns, what sells best and what runs low, for admins. */
export const SalesReportPage = () => (
  <>
    <PageHeading
      title="Sales report"
      lead="Every order and payment, by day (UTC). New ones appear within seconds."
    />
    <SalesReportView />
  </>
)
