import { useState } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { useAddressView } from '../../../lib/use-address-view.ts'
import { AdminOrderDrawer } from './AdminOrderDrawer.tsx'
import { readOrderView, writeOrderView } from './order-view.rules.ts'
import { OrderList } from './OrderList.tsx'
import { RefundModal } from './RefundModal.tsx'

const pollMs = 3_000

/** The open order, and the question before its money goes back, which takes its place meanwhile. */
const OpenOrder = ({ orderId, onClose }: Readonly<{ orderId: string; onClose: () => void }>) => {
  const [refunding, setRefunding] = useState<Booking | null>(null)
  return refunding === null ? (
    <AdminOrderDrawer orderId={orderId} pollMs={pollMs} onRefund={setRefunding} onClose={onClose} />
  ) : (
    <RefundModal order={refunding} onClose={() => setRefunding(null)} />
  )
}

/** Everybody's orders to find, to look into and to act upon. What is looked at stands in the address. */
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
