import { Button } from '@axle/design-system/Button'
import { Columns } from '@axle/design-system/Columns'
import { Form } from '@axle/design-system/Form'
import { TextField } from '@axle/design-system/TextField'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  brandName,
  cardNumberFault,
  caretAfter,
  cvcFault,
  extractDigits,
  expiryFault,
  formatCardNumber,
  formatExpiry,
  toCard,
  type CardForm,
} from './card.rules.ts'

type CardFieldsProps = Readonly<{
  /** Button label that contains the amount. */
  payLabel: string
  isPaying: boolean
  /** Content shown instead of the hint while the payment is processed. */
  progress: ReactNode
  /** Error of the last payment attempt. */
  fault: string | null
  /** Content above the fields, such as test card numbers. */
  hint?: ReactNode
  onPay: (card: ReturnType<typeof toCard>) => void
}>

const empty: CardForm = { number: '', expiry: '', cvc: '' }

function useCardForm() {
  const { register, setValue, getValues, handleSubmit, formState, control } = useForm<CardForm>({
    mode: 'onTouched',
    defaultValues: empty,
  })
  /** Registers a field that formats its text while the user types, even in the middle of the text. */
  const registerFormatted = (
    field: keyof CardForm,
    format: (typed: string) => string,
    findFault: (text: string) => string | null,
  ) =>
    register(field, {
      validate: (text) => findFault(text) ?? true,
      onChange: ({ target: input }: { target: HTMLInputElement }) => {
        const typed = input.value
        const formatted = format(typed)
        const caret = caretAfter(typed, input.selectionStart ?? typed.length, formatted)
        setValue(field, formatted, { shouldValidate: formState.isSubmitted })
        input.setSelectionRange(caret, caret)
      },
    })
  const brand = brandName(useWatch({ control, name: 'number' }))
  return { registerFormatted, getValues, handleSubmit, brand, errors: formState.errors }
}

const Inputs = ({ form, isFixed }: InputsProps) => {
  const { registerFormatted, getValues, brand, errors } = form
  const shared = { inputMode: 'numeric', readOnly: isFixed } as const
  return (
    <>
      <TextField
        label="Card number"
        description={brand ?? 'Credit or debit card'}
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        error={errors.number?.message}
        {...shared}
        {...registerFormatted('number', formatCardNumber, cardNumberFault)}
      />
      <Columns columnWidth="narrow">
        <TextField
          label="Expiry (MM/YY)"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          error={errors.expiry?.message}
          {...shared}
          {...registerFormatted('expiry', formatExpiry, (text) => expiryFault(text, new Date()))}
        />
        <TextField
          label="CVC"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          error={errors.cvc?.message}
          {...shared}
          {...registerFormatted('cvc', extractDigits, (cvc) => cvcFault(cvc, getValues('number')))}
        />
      </Columns>
    </>
  )
}

type InputsProps = Readonly<{ form: ReturnType<typeof useCardForm>; isFixed: boolean }>

/** Payment card form. It formats and checks the input while the user types, and does not store the card data. */
export const CardFields = (props: CardFieldsProps) => {
  const { payLabel, isPaying, progress, fault, hint, onPay } = props
  const form = useCardForm()
  // Checks whether a request is running, because the Enter key submits the form even while the button is disabled.
  const submit = form.handleSubmit((card) => {
    if (!isPaying) onPay(toCard(card))
  })

  return (
    <Form
      error={isPaying ? null : fault}
      onSubmit={(event) => void submit(event)}
      actions={
        <Button type="submit" size="lg" isWide isLoading={isPaying}>
          {payLabel}
        </Button>
      }
    >
      {isPaying ? progress : hint}
      <Inputs form={form} isFixed={isPaying} />
    </Form>
  )
}
