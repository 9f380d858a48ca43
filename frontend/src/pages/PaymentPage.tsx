import { LiveRegion } from '@axle/design-system/LiveRegion'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { Booking } from '../api/shop.gen.ts'
import { OrderById } from '../features/order/OrderById.tsx'
import { OrderSummary } from '../features/order/OrderSummary.tsx'
import { PaymentPanel } from '../features/order/pay/PaymentPanel.tsx'
import { useOrderChanges } from '../features/order/use-order-changes.ts'
import { PageHeading } from './PageHeading.tsx'
import styles from './PaymentPage.module.css'
import { useDashboard } from './use-dashboard.ts'

/** Announces each order change to screen readers. */
const OrderChanges = ({ order }: Readonly<{ order: Booking }>) => (
  <LiveRegion message={useOrderChanges(useMemo(() => [order], [order]))} />
)

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
