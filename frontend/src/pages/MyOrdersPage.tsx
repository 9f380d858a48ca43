import { MyOrders } from '../features/order/mine/MyOrders.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** First page of the dashboard with all orders of the user, updated live. */
export const MyOrdersPage = () => {
  const { person, pollMs } = useDashboard()

  return (
    <>
      <PageHeading title="My Orders" lead="Your orders and their current status." />
      <MyOrders email={person.email} pollMs={pollMs} />
    </>
  )
}
