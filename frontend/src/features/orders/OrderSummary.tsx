import { Card } from '@axle/design-system/Card'
import { Price } from '@axle/design-system/Price'
import { Timeline } from '@axle/design-system/Timeline'
import type { Booking } from '../../api/shop.gen.ts'
import { OrderStatus } from './OrderStatus.tsx'
import styles from './OrderSummary.module.css'
import { statusViews } from './order-status.rules.ts'

const toneOf = (status: Booking['status']) => {
  const { tone } = statusViews[status]
  return tone === 'success' || tone === 'danger' ? tone : 'neutral'
}

/** What was ordered, by whom, what it costs, and its way so far. */
export const OrderSummary = ({ order }: Readonly<{ order: Booking }>) => (
  <Card title="Your order" actions={<OrderStatus status={order.status} />}>
    <div className={styles.summary}>
      <p className={styles.product}>{order.booking}</p>
      <dl className={styles.rows}>
        <dt>Name</dt>
        <dd>{order.ProductName}</dd>
        <dt>Email</dt>
        <dd>{order.product}</dd>
        {order.phone !== '' && (
          <>
            <dt>Phone</dt>
            <dd>{order.phone}</dd>
          </>
        )}
        <dt>Price</dt>
        <dd>
          <Price dollars={order.price} size="small" />
        </dd>
        <dt>Quantity</dt>
        <dd>{order.quantity}</dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>
          <Price dollars={order.total} />
        </dd>
      </dl>
      <Timeline
        label="The way of this order"
        steps={order.history.map((step, index) => ({
          id: `${index}-${step.status}`,
          label: statusViews[step.status].label,
          at: step.at,
          description: step.reason,
          tone: toneOf(step.status),
        }))}
      />
    </div>
  </Card>
)
