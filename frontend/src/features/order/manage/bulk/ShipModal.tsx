import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Modal } from '@axle/design-system/Modal'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId, useState } from 'react'
import type { Booking } from '../../../../api/shop.gen.ts'
import { buyerName } from '../../buyer.rules.ts'
import { toShipment, trackingFault, trackingLength } from '../tracking.rules.ts'
import { lineName, formatOrderCount, type Line } from './marking.rules.ts'

type TrackingFieldProps = Readonly<{
  order: Booking
  typed: string
  isChecked: boolean
  onType: (typed: string) => void
}>

const TrackingField = ({ order, typed, isChecked, onType }: TrackingFieldProps) => (
  <TextField
    label={`Tracking number for ${lineName(order)}`}
    description={`${order.quantity} for ${buyerName(order)}`}
    maxLength={trackingLength}
    autoComplete="off"
    error={isChecked ? trackingFault(typed) : null}
    value={typed}
    onChange={({ target }) => onType(target.value)}
  />
)

type ShipModalProps = Readonly<{
  orders: readonly Booking[]
  /** Number of selected orders that cannot be shipped. */
  leftOut: number
  onShip: (lines: readonly Line[]) => void
  onClose: () => void
}>

/** Manages the tracking number of each order, and submits the numbers once all of them are valid. */
function useTracking(orders: readonly Booking[], onShip: ShipModalProps['onShip']) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const getTypedText = ({ _id }: Booking) => typed[_id] ?? ''

  const ship = () => {
    setChecked(true)
    if (orders.some((order) => trackingFault(getTypedText(order)) !== null)) return
    onShip(orders.map((order) => ({ order, ...toShipment(getTypedText(order)) })))
  }
  const createFieldProps = (order: Booking) => ({
    order,
    isChecked,
    typed: getTypedText(order),
    onType: (text: string) => setTyped({ ...typed, [order._id]: text }),
  })
  return { ship, createFieldProps }
}

/** Dialog that asks for the tracking numbers of several orders. All numbers are optional. */
export const ShipModal = ({ orders, leftOut, onShip, onClose }: ShipModalProps) => {
  const formId = useId()
  const { ship, createFieldProps } = useTracking(orders, onShip)
  const words = `Mark ${formatOrderCount(orders.length)} as shipped`

  return (
    <Modal
      isOpen
      title={words}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {words}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          ship()
        }}
      >
        <Text>
          Tracking numbers are optional. Buyers find them in an email and in their orders.
        </Text>
        {leftOut > 0 && (
          <Text tone="muted">{`${formatOrderCount(leftOut)} that you selected cannot be shipped now.`}</Text>
        )}
        {orders.map((order) => (
          <TrackingField key={order._id} {...createFieldProps(order)} />
        ))}
      </Form>
    </Modal>
  )
}
