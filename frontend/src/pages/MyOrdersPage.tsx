import { MyOrders } from '../features/order/mine/MyOrders.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** The dashboard's first page: all orders of the person, live. */
export const MyOrdersPage = () => {
  const { person, pollMs } = useDashboard()

  return (
    <>
      <PageHeading title="My Orders" lead="Your orders and their current status." />
      <MyOrders email={person.email} pollMs={pollMs} />
    </>
  )
}
