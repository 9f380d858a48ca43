import { toProblem } from '../../../api/problem.ts'
import { useCancelBookingMutation, type Booking } from '../../../api/shop.gen.ts'
import { DangerModal } from '../../../lib/DangerModal.tsx'
import { toast } from '../../../lib/toast.ts'

type CancelModalProps = Readonly<{
  order: Booking
  /** Called after the order is cancelled. */
  onCancelled: () => void
  onClose: () => void
}>

/** Asks for confirmation before an order is cancelled. */
export const CancelModal = ({ order, onCancelled, onClose }: CancelModalProps) => {
  const [cancelBooking, { isLoading }] = useCancelBookingMutation()

  const cancel = async () => {
    const answer = await cancelBooking({ id: order._id })
    onClose()
    if (answer.error !== undefined) return void toast.error(toProblem(answer.error).detail)
    onCancelled()
    toast.success(`The order of ${order.booking} is cancelled`)
  }

  return (
    <DangerModal
      title="Cancel this order?"
      stayLabel="Keep it"
      actLabel="Cancel the order"
      isActing={isLoading}
      onAct={() => void cancel()}
      onClose={onClose}
    >
      <p>
        {order.quantity} × {order.booking} will return to stock.
      </p>
    </DangerModal>
  )
}
