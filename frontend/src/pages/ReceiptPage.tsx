import { useParams } from 'react-router-dom'
import { PrintedReceipt } from '../features/order/mine/PrintedReceipt.tsx'
import { OrderById } from '../features/order/OrderById.tsx'
import { PageHeading } from './PageHeading.tsx'
import { useDashboard } from './use-dashboard.ts'

/** Printable receipt of one paid order. */
export const ReceiptPage = () => {
  const { id = '' } = useParams()
  const { pollMs } = useDashboard()

  return (
    <OrderById
      id={id}
      pollMs={pollMs}
      title="Receipt"
      heading={() => <PageHeading title="Your receipt" />}
      height="30rem"
    >
      {(order) => <PrintedReceipt order={order} />}
    </OrderById>
  )
}
