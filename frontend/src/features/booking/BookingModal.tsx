import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { Modal } from '@axle/design-system/Modal'
import { NumberField } from '@axle/design-system/NumberField'
import { TextField } from '@axle/design-system/TextField'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Booking, Problem, Tool } from '../../api/shop.gen.ts'
import { formatDollars, totalDollars } from '../../lib/money.rules.ts'
import styles from './BookingModal.module.css'
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

/** Orders one part or tool: who, how to reach them, how many, and what it comes to. */
export const BookingModal = ({ tool, buyer, onClose, onPlaced }: BookingModalProps) => {
  const formId = useId()
  const { place, isPlacing, problem } = usePlaceOrder()
  const { register, handleSubmit, watch, formState } = useForm<OrderForm>({
    mode: 'onTouched',
    defaultValues: { phone: '', quantity: String(tool.minimumorderquantity) },
  })
  const quantity = watch('quantity')
  const price = problem?.currentPrice ?? tool.price
  const isCountable = quantityFault(quantity, tool) === null

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

  return (
    <Modal
      title={`Order ${tool.name}`}
      isOpen
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <p className={styles.total} aria-live="polite">
            <span>Total</span>
            <strong>
              {isCountable ? formatDollars(totalDollars(price, Number(quantity))) : '—'}
            </strong>
          </p>
          <Button type="submit" form={formId} isLoading={isPlacing}>
            {problem?.currentPrice === undefined
              ? 'Place order'
              : `Order at ${formatDollars(price)} each`}
          </Button>
        </div>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)} error={refusalOf(problem, tool)}>
        <TextField label="Name" value={buyer.name} readOnly autoComplete="name" />
        <TextField label="Email" value={buyer.email} readOnly autoComplete="email" />
        <TextField
          label="Phone"
          description="Optional: for questions about this order."
          type="tel"
          autoComplete="tel"
          error={formState.errors.phone?.message}
          {...register('phone', { validate: (phone) => phoneFault(phone) ?? true })}
        />
        <NumberField
          label="Quantity"
          description={`At least ${tool.minimumorderquantity}, ${tool.availablequantity} available, ${formatDollars(price)} each.`}
          min={tool.minimumorderquantity}
          max={tool.availablequantity}
          step={1}
          error={formState.errors.quantity?.message}
          {...register('quantity', { validate: (pieces) => quantityFault(pieces, tool) ?? true })}
        />
      </Form>
    </Modal>
  )
}
