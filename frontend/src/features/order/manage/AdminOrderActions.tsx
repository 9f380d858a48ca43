import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Stack } from '@axle/design-system/Stack'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import { toProblem } from '../../../api/problem.ts'
import {
  useDeliverBookingMutation,
  useShipBookingMutation,
  type Booking,
} from '../../../api/shop.gen.ts'
import { toast } from '../../../lib/toast.ts'
import { toShipment, trackingFault, trackingLength } from './tracking.rules.ts'

type AdminOrderActionsProps = Readonly<{ order: Booking; onRefund: () => void }>

/** Shows the result of an action in a toast. */
function sayDone(
  answer: Readonly<{ error?: unknown }>,
  order: Booking,
  done: 'shipped' | 'delivered',
): void {
  if (answer.error !== undefined) toast.error(toProblem(answer.error).detail)
  else toast.success(`The order of ${order.booking} is marked as ${done}`)
}

const ShipForm = ({ order }: Readonly<{ order: Booking }>) => {
  const [shipBooking, { isLoading }] = useShipBookingMutation()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  const ship = async () => {
    const found = trackingFault(typed)
    setFault(found)
    if (found !== null) return
    sayDone(await shipBooking({ id: order._id, shipment: toShipment(typed) }), order, 'shipped')
  }

  return (
    <>
      <TextField
        label="Tracking number"
        description="Optional; the buyer finds it in an email and in the order."
        maxLength={trackingLength}
        autoComplete="off"
        error={fault}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button isLoading={isLoading} onPress={() => void ship()}>
        Mark as shipped
      </Button>
    </>
  )
}

/**
 * Buttons for the actions that an admin can currently take on the order. Renders nothing if the order's status allows
 * no actions.
 */
export const AdminOrderActions = ({ order, onRefund }: AdminOrderActionsProps) => {
  const [deliverBooking, delivering] = useDeliverBookingMutation()
  const { actions } = order
  const deliver = async () => sayDone(await deliverBooking({ id: order._id }), order, 'delivered')

  return (
    <Stack gap={3}>
      {actions.includes('ship') && <ShipForm order={order} />}
      <Cluster gap={3}>
        {actions.includes('deliver') && (
          <Button isLoading={delivering.isLoading} onPress={() => void deliver()}>
            Mark as delivered
          </Button>
        )}
        {actions.includes('refund') && (
          <Button variant="secondary" onPress={onRefund}>
            Refund
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
