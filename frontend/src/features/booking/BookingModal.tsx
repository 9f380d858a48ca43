import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Form } from '@axle/design-system/Form'
import { Modal } from '@axle/design-system/Modal'
import { NumberField } from '@axle/design-system/NumberField'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Booking, Problem, Tool } from '../../api/shop.gen.ts'
import { formatDollars, totalDollars } from '../../lib/money.rules.ts'
import { phoneFault, quantityFault, type OrderForm } from './order-form.rules.ts'
import { usePlaceOrder } from './use-place-order.ts'

type BookingModalProps = Readonly<{
  tool: Tool
  buyer: Readonly<{ name: string; email: string }>
  onClose: () => void
  onPlaced: (booking: Booking) => void
}>

function refusalOf(problem: Problem | null, tool: Tool): string | null {
  if (problem === null) return null
  if (problem.currentPrice === undefined) return problem.detail
  return (
    `The price of ${tool.name} is ${formatDollars(problem.currentPrice)} now. ` +
    'Nothing has been ordered. Order again to accept the new price.'
  )
}

function useBookingForm({ tool, buyer, onPlaced }: Omit<BookingModalProps, 'onClose'>) {
  const { place, isPlacing, problem } = usePlaceOrder()
  const { register, handleSubmit, control, formState } = useForm<OrderForm>({
    mode: 'onTouched',
    defaultValues: { phone: '', quantity: String(tool.minimumorderquantity) },
  })
  const quantity = useWatch({ control, name: 'quantity' })
  const price = problem?.currentPrice ?? tool.price

  const submit = handleSubmit(async (form) => {
    const booking = await place({
      bookingId: tool._id,
      booking: tool.name,
      price,
      product: buyer.email,
      ProductName: buyer.name,
      phone: form.phone.trim(),
      quantity: Number(form.quantity),
    })
    if (booking !== null) onPlaced(booking)
  })

  return { register, submit, errors: formState.errors, quantity, price, isPlacing, problem }
}

const Total = ({ tool, quantity, price }: TotalProps) => (
  <div aria-live="polite">
    <Cluster align="baseline">
      <span>Total</span>
      <Text as="strong" size="xl" isFigure>
        {quantityFault(quantity, tool) === null
          ? formatDollars(totalDollars(price, Number(quantity)))
          : '—'}
      </Text>
    </Cluster>
  </div>
)

type TotalProps = Readonly<{ tool: Tool; quantity: string; price: number }>

/** Orders one part or tool: who, how to reach them, how many, and what it comes to. */
export const BookingModal = ({ tool, buyer, onClose, onPlaced }: BookingModalProps) => {
  const formId = useId()
  const form = useBookingForm({ tool, buyer, onPlaced })
  const { register, errors, price, problem } = form
  const hasNewPrice = problem?.currentPrice !== undefined
  const footer = (
    <Cluster gap={4} justify="between">
      <Total tool={tool} quantity={form.quantity} price={price} />
      <Button type="submit" form={formId} isLoading={form.isPlacing}>
        {hasNewPrice ? `Order at ${formatDollars(price)} each` : 'Place order'}
      </Button>
    </Cluster>
  )

  return (
    <Modal title={`Order ${tool.name}`} isOpen onClose={onClose} footer={footer}>
      <Form
        id={formId}
        onSubmit={(event) => void form.submit(event)}
        error={refusalOf(problem, tool)}
      >
        <TextField label="Name" value={buyer.name} readOnly autoComplete="name" />
        <TextField label="Email" value={buyer.email} readOnly autoComplete="email" />
        <TextField
          label="Phone"
          description="Optional: for questions about this order."
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone', { validate: (phone) => phoneFault(phone) ?? true })}
        />
        <NumberField
          label="Quantity"
          description={`At least ${tool.minimumorderquantity}, ${tool.availablequantity} available, ${formatDollars(price)} each.`}
          min={tool.minimumorderquantity}
          max={tool.availablequantity}
          step={1}
          error={errors.quantity?.message}
          {...register('quantity', { validate: (pieces) => quantityFault(pieces, tool) ?? true })}
        />
      </Form>
    </Modal>
  )
}
