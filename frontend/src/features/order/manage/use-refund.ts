import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import { useRefundBookingMutation, type Booking } from '../../../api/shop.gen.ts'
import { randomKey } from '../../../lib/attempt-keys.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { toast } from '../../../lib/toast.ts'
import { toRefundRequest, parseRefundAmount, type RefundForm } from './refund-form.rules.ts'

const focused = { shouldFocus: true } as const

/**
 * Form for one refund. The idempotency key stays the same while the form is open, so a retry after a lost response
 * cannot refund twice. If the admin changes the input before retrying, the API refuses the request.
 */
export function useRefund(order: Booking, onDone: () => void) {
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
