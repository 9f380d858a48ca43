import { useParams } from 'react-router-dom'
import { OrderById } from '../features/order/OrderById.tsx'
import { Payment } from '../features/order/pay/Payment.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** One order with what it costs, its way so far, and the card form while it waits for money. */
export const PaymentPage = () => {
  usePageTitle('Payment')
  const { id = '' } = useParams()
  const { pollMs } = useDashboard()

  return (
    <>
      <PageHeading title="Payment" />
      <OrderById id={id} pollMs={pollMs} height="20rem">
        {(order) => <Payment order={order} />}
      </OrderById>
    </>
  )
}
