import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../api/problem.ts'
import { useRefundBookingMutation, type Booking } from '../../api/shop.gen.ts'
import { formatDollars } from '../../lib/money.rules.ts'

type RefundModalProps = Readonly<{ order: Booking; onClose: () => void }>

/** Asks before the money of an order goes back, and sends it. */
export const RefundModal = ({ order, onClose }: RefundModalProps) => {
  const [refundBooking, { isLoading }] = useRefundBookingMutation()

  const refund = async () => {
    const answer = await refundBooking({ id: order._id })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success(`${formatDollars(order.total)} will go back to ${order.product}`)
    onClose()
  }

  return (
    <Modal
      isOpen
      isAlert
      size="small"
      title="Refund this order?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Leave it
          </Button>
          <Button variant="danger" isLoading={isLoading} onPress={() => void refund()}>
            Refund {formatDollars(order.total)}
          </Button>
        </>
      }
    >
      <p>
        {formatDollars(order.total)} will go back to the card of {order.ProductName} (
        {order.product}). The order ends with it, and the pieces are not shipped.
      </p>
    </Modal>
  )
}
