import { MyOrders } from '../features/order/mine/MyOrders.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Start page of the dashboard. It shows all of the user's orders and updates them live. */
export const MyOrdersPage = () => {
  const { person, pollMs } = useDashboard()

  return (
    <>
      <PageHeading title="My Orders" lead="Your orders and their current status." />
      <MyOrders email={person.email} pollMs={pollMs} />
    </>
  )
}
