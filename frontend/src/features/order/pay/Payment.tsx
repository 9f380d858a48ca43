import { LiveRegion } from '@axle/design-system/LiveRegion'
import { useMemo } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { OrderSummary } from '../OrderSummary.tsx'
import { useOrderNews } from '../use-order-news.ts'
import styles from './Payment.module.css'
import { PaymentPanel } from './PaymentPanel.tsx'

/** The payment of one order beside what it costs and its way so far. */
export const Payment = ({ order }: Readonly<{ order: Booking }>) => {
  const news = useOrderNews(useMemo(() => [order], [order]))

  return (
    <>
      <LiveRegion message={news} />
      <div className={styles.columns}>
        <div>
          <PaymentPanel key={order._id} order={order} />
        </div>
        <div>
          <OrderSummary order={order} />
        </div>
      </div>
    </>
  )
}
