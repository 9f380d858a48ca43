import { Form } from '@axle/design-system/Form'
import { RadioGroup } from '@axle/design-system/RadioGroup'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import { type Booking, useRefundBookingMutation } from '../../../api/shop.gen.ts'
import { randomKey } from '../../../lib/attempt-keys.ts'
import { DangerModal } from '../../../lib/DangerModal.tsx'
import { formatDollars } from '../../../lib/money.rules.ts'
import { toast } from '../../../lib/toast.ts'
import { buyerInWords } from '../buyer.rules.ts'
import {
  amountFault,
  describeConsequence,
  parseRefundAmount,
  type RefundForm,
  toRefundRequest,
} from './refund-form.rules.ts'

const focused = { shouldFocus: true } as const

/**
 * Form for one refund. The idempotency key stays the same while the form is open, so a retry after a lost response
 * cannot refund twice. If the admin changes the input before retrying, the API refuses the request.
 */
function useRefund(order: Booking, onDone: () => void) {
  const [key] = useState(() => randomKey())
  const [fault, setFault] = useState<string>()
  const [refundBooking, { isLoading }] = useRefundBookingMutation()
  const { register, handleSubmit, control, formState, setError } = useForm<RefundForm>({
    defaultValues: { share: 'all', amount: '', reason: '' },
    mode: 'onTouched',
  })
  const [share, amount, reason] = useWatch({ control, name: ['share', 'amount', 'reason'] })
  const sum = parseRefundAmount({ share, amount, reason }, order)

  const refund = async (form: RefundForm) => {
    setFault(undefined)
    const refundRequest = toRefundRequest(form)
    const answer = await refundBooking({ id: order._id, 'Idempotency-Key': key, refundRequest })
    if (answer.error !== undefined) {
      const { detail, errors = [] } = toProblem(answer.error)
      const [about] = errors
      if (about?.field === 'body.amount') setError('amount', { message: about.message }, focused)
      else if (about?.field === 'body.reason')
        setError('reason', { message: about.message }, focused)
      else setFault(detail)
      return
    }
    const card = order.cardLast4 === undefined ? 'the card' : `card •••• ${order.cardLast4}`
    toast.success(
      `${formatDollars(parseRefundAmount(form, order) ?? 0)} is being refunded to ${card}`,
    )
    onDone()
  }

  return {
    register,
    errors: formState.errors,
    share,
    sum,
    fault,
    isSending: isLoading,
    submit: handleSubmit(refund),
  }
}

type RefundModalProps = Readonly<{ order: Booking; onClose: () => void }>

type FieldsProps = Readonly<{ order: Booking; refund: ReturnType<typeof useRefund> }>

const Fields = ({ order, refund: { register, errors, share } }: FieldsProps) => (
  <>
    <RadioGroup
      label="How much"
      options={[
        { value: 'all', label: `Full remaining amount: ${formatDollars(order.refundable)}` },
        { value: 'part', label: 'A part' },
      ]}
      {...register('share')}
    />
    {share === 'part' && (
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        required
        error={errors.amount?.message}
        {...register('amount', { validate: (amount) => amountFault(amount, order) ?? true })}
      />
    )}
    <TextField
      label="Reason"
      description="Optional. The buyer will see it."
      maxLength={200}
      error={errors.reason?.message}
      {...register('reason')}
    />
  </>
)

/** Dialog that asks for the amount and reason of a refund, then sends the refund. */
export const RefundModal = ({ order, onClose }: RefundModalProps) => {
  const formId = useId()
  const refund = useRefund(order, onClose)
  const { sum } = refund

  return (
    <DangerModal
      title="Refund this order?"
      stayLabel="Cancel"
      actLabel={sum === null ? 'Refund' : `Refund ${formatDollars(sum)}`}
      isActing={refund.isSending}
      formId={formId}
      onClose={onClose}
    >
      <Form id={formId} onSubmit={(event) => void refund.submit(event)} error={refund.fault}>
        <Text>
          The money is refunded to the card of {buyerInWords(order)}.{' '}
          {describeConsequence(sum, order)}
        </Text>
        <Fields order={order} refund={refund} />
      </Form>
    </DangerModal>
  )
}
