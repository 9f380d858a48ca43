import { Cluster } from '@axle/design-system/Cluster'
import { Drawer } from '@axle/design-system/Drawer'
import { Stack } from '@axle/design-system/Stack'
import type { Booking } from '../../../api/shop.gen.ts'
import { SectionBoundary } from '../../../lib/SectionBoundary.tsx'
import { OrderStatus } from '../OrderStatus.tsx'
import { OrderDetails } from '../OrderSummary.tsx'
import { OrderActions, OrderPayment, type OrderHandlers } from './OrderActions.tsx'

type OrderDrawerProps = OrderHandlers & Readonly<{ order: Booking; onClose: () => void }>

/** Drawer with one order's details, progress and actions. */
export const OrderDrawer = ({ order, onClose, ...handlers }: OrderDrawerProps) => (
  <Drawer
    title="Order details"
    isOpen
    onClose={onClose}
    footer={
      <Cluster gap={3}>
        <OrderPayment order={order} />
        <OrderActions order={order} {...handlers} />
      </Cluster>
    }
  >
    <Stack gap={5}>
      <Cluster>
        <OrderStatus status={order.status} />
      </Cluster>
      <SectionBoundary>
        <OrderDetails order={order} />
      </SectionBoundary>
    </Stack>
  </Drawer>
)
