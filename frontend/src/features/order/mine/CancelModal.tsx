import { Button } from '@axle/design-system/Button'
import { Modal } from '@axle/design-system/Modal'
import { toast } from 'react-toastify/unstyled'
import { toProblem } from '../../../api/problem.ts'
import { useCancelBookingMutation, type Booking } from '../../../api/shop.gen.ts'

type CancelModalProps = Readonly<{ order: Booking; onClose: () => void }>

/** Asks before an order is cancelled. */
export const CancelModal = ({ order, onClose }: CancelModalProps) => {
  const [cancelBooking, { isLoading }] = useCancelBookingMutation()

  const cancel = async () => {
    const answer = await cancelBooking({ id: order._id })
    if (answer.error === undefined) toast.success(`The order of ${order.booking} is cancelled`)
    else toast.error(toProblem(answer.error).detail)
    onClose()
  }

  return (
    <Modal
      isOpen
      isAlert
      size="small"
      title="Cancel this order?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="danger" isLoading={isLoading} onPress={() => void cancel()}>
            Cancel the order
          </Button>
        </>
      }
    >
      <p>
        {order.quantity} × {order.booking} will go back on the shelf.
      </p>
    </Modal>
  )
}
