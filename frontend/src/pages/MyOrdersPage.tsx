import { MyOrders } from '../features/order/mine/MyOrders.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The dashboard's first page: all orders of the person, live. */
export const MyOrdersPage = () => {
  usePageTitle('My Orders')
  const { person, pollMs } = useDashboard()

  return (
    <>
      <PageHeading title="My Orders" lead="Every order with its state, as it is this moment." />
      <MyOrders email={person.email} pollMs={pollMs} />
    </>
  )
}
