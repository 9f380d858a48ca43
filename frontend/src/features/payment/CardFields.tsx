import { Button } from '@axle/design-system/Button'
import { Columns } from '@axle/design-system/Columns'
import { Form } from '@axle/design-system/Form'
import { TextField } from '@axle/design-system/TextField'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import {
  cardNumberFault,
  cvcFault,
  expiryFault,
  formatCardNumber,
  formatExpiry,
  toCard,
  type CardForm,
} from './card.rules.ts'

type CardFieldsProps = Readonly<{
  /** The words on the button, with the amount. */
  payLabel: string
  isPaying: boolean
  /** Why the last attempt did not work. */
  fault: string | null
  /** Shown above the fields, for example the numbers to test with. */
  hint?: ReactNode
  onPay: (card: ReturnType<typeof toCard>) => void
}>

const empty: CardForm = { number: '', expiry: '', cvc: '' }

function useCardForm() {
  const { register, setValue, handleSubmit, formState } = useForm<CardForm>({
    mode: 'onTouched',
    defaultValues: empty,
  })
  /** Registers a field whose text is put into its form while it is typed. */
  const registerFormatted = (
    field: keyof CardForm,
    format: (typed: string) => string,
    faultOf: (text: string) => string | null,
  ) =>
    register(field, {
      validate: (text) => faultOf(text) ?? true,
      onChange: (event: { target: { value: string } }) =>
        setValue(field, format(event.target.value), { shouldValidate: formState.isSubmitted }),
    })
  return { register, registerFormatted, handleSubmit, errors: formState.errors }
}

/** A card to pay with, formatted and checked as it is typed. Nothing of it is kept. */
export const CardFields = ({ payLabel, isPaying, fault, hint, onPay }: CardFieldsProps) => {
  const { register, registerFormatted, handleSubmit, errors } = useCardForm()

  return (
    <Form
      error={fault}
      onSubmit={(event) => void handleSubmit((form) => onPay(toCard(form)))(event)}
      actions={
        <Button type="submit" size="large" isWide isLoading={isPaying}>
          {payLabel}
        </Button>
      }
    >
      {hint}
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        error={errors.number?.message}
        {...registerFormatted('number', formatCardNumber, cardNumberFault)}
      />
      <Columns columnWidth="narrow">
        <TextField
          label="Expiry (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          error={errors.expiry?.message}
          {...registerFormatted('expiry', formatExpiry, (text) => expiryFault(text, new Date()))}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          error={errors.cvc?.message}
          {...register('cvc', { validate: (cvc) => cvcFault(cvc) ?? true })}
        />
      </Columns>
    </Form>
  )
}
