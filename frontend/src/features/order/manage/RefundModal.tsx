import { Form } from '@axle/design-system/Form'
import { RadioGroup } from '@axle/design-system/RadioGroup'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useId } from 'react'
import type { Booking } from '../../../api/shop.gen.ts'
import { DangerModal } from '../../../lib/DangerModal.tsx'
import { formatDollars } from '../../../lib/money.rules.ts'
import { buyerInWords } from '../buyer.rules.ts'
import { amountFault, describeConsequence } from './refund-form.rules.ts'
import { useRefund } from './use-refund.ts'

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
