import { ManageOrders } from '../features/order/manage/ManageOrders.tsx'
import { PageHeading } from './PageHeading.tsx'

/** Page where admins see all buyers' orders. */
export const OrdersPage = () => (
  <>
    <PageHeading
      title="All Orders"
      lead="Every order with its payments and events. New ones appear within seconds."
    />
    <ManageOrders />
  </>
)
