import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { toProblem } from '../../../api/problem.ts'
import {
  useDeliverBookingMutation,
  useShipBookingMutation,
  type Booking,
} from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'

type AdminOrderActionsProps = Readonly<{ order: Booking; onRefund: () => void }>

/** What an admin can do with an order as it stands; nothing where its state allows nothing. */
export const AdminOrderActions = ({ order, onRefund }: AdminOrderActionsProps) => {
  const [shipBooking, shipping] = useShipBookingMutation()
  const [deliverBooking, delivering] = useDeliverBookingMutation()
  const { actions } = order

  const carryOut = async (run: typeof shipBooking | typeof deliverBooking, done: string) => {
    const answer = await run({ id: order._id })
    if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
    else toast.success(`The order of ${order.booking} is marked as ${done}`)
  }

  return (
    <Cluster gap={3}>
      {actions.includes('ship') && (
        <Button
          isLoading={shipping.isLoading}
          onPress={() => void carryOut(shipBooking, 'shipped')}
        >
          Mark as shipped
        </Button>
      )}
      {actions.includes('deliver') && (
        <Button
          isLoading={delivering.isLoading}
          onPress={() => void carryOut(deliverBooking, 'delivered')}
        >
          Mark as delivered
        </Button>
      )}
      {actions.includes('refund') && (
        <Button variant="secondary" onPress={onRefund}>
          Refund
        </Button>
      )}
    </Cluster>
  )
}
