import { useState } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { useAddressView } from '../../../lib/use-address-view.ts'
import { AdminOrderDrawer } from './AdminOrderDrawer.tsx'
import { readOrderView, writeOrderView } from './order-view.rules.ts'
import { OrderList } from './OrderList.tsx'
import { RefundModal } from './RefundModal.tsx'

const pollMs = 3_000

/** Shows the selected order in a drawer. The refund dialog replaces the drawer while it is open. */
const OpenOrder = ({ orderId, onClose }: Readonly<{ orderId: string; onClose: () => void }>) => {
  const [refunding, setRefunding] = useState<Booking | null>(null)
  return refunding === null ? (
    <AdminOrderDrawer orderId={orderId} pollMs={pollMs} onRefund={setRefunding} onClose={onClose} />
  ) : (
    <RefundModal order={refunding} onClose={() => setRefunding(null)} />
  )
}

/** Page where admins find and manage orders. Filters and page number are stored in the URL. */
export const ManageOrders = () => {
  const [view, change] = useAddressView(readOrderView, writeOrderView)

  return (
    <>
      <OrderList view={view} change={change} pollMs={pollMs} />
      {view.order !== '' && (
        <OpenOrder
          key={view.order}
          orderId={view.order}
          onClose={() => change({ order: '', page: view.page })}
        />
      )}
    </>
  )
}
