import { useParams } from 'react-router-dom'
import { OrderById } from '../features/order/OrderById.tsx'
import { OrderChanges } from '../features/order/OrderChanges.tsx'
import { OrderSummary } from '../features/order/OrderSummary.tsx'
import { PaymentPanel } from '../features/order/pay/PaymentPanel.tsx'
import { PageHeading } from './PageHeading.tsx'
import styles from './PaymentPage.module.css'
import { useDashboard } from './use-dashboard.ts'

/** Page that shows one order with its price and progress. Until the order is paid for, it also shows the card form. */
export const PaymentPage = () => {
  const { id = '' } = useParams()
  const { pollMs } = useDashboard()

  return (
    <OrderById
      id={id}
      pollMs={pollMs}
      title="Payment"
      heading={(order) => (
        <PageHeading title={order?.paid === true ? 'Thank you for your order' : 'Payment'} />
      )}
      height="20rem"
    >
      {(order) => (
        <>
          <OrderChanges order={order} />
          <div className={styles.columns}>
            <div>
              <PaymentPanel key={order._id} order={order} />
            </div>
            <div>
              <OrderSummary order={order} />
            </div>
          </div>
        </>
      )}
    </OrderById>
  )
}
