import { useState } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { useAddressView } from '../../../lib/use-address-view.ts'
import { AdminOrderDrawer } from './AdminOrderDrawer.tsx'
import { readOrderView, writeOrderView } from './order-view.rules.ts'
import { OrderList } from './OrderList.tsx'
import { RefundModal } from './RefundModal.tsx'

const pollMs = 3_000

/** The open order. The refund dialog replaces it while the admin decides. */
const OpenOrder = ({ orderId, onClose }: Readonly<{ orderId: string; onClose: () => void }>) => {
  const [refunding, setRefunding] = useState<Booking | null>(null)
  return refunding === null ? (
    <AdminOrderDrawer orderId={orderId} pollMs={pollMs} onRefund={setRefunding} onClose={onClose} />
  ) : (
    <RefundModal order={refunding} onClose={() => setRefunding(null)} />
  )
}

/** Page where admins find orders and act on them. The URL holds the filters and the page. */
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
