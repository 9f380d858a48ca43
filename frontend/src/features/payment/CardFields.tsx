import { Button } from '@axle/design-system/Button'
import { Form } from '@axle/design-system/Form'
import { TextField } from '@axle/design-system/TextField'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import styles from './CardFields.module.css'
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

/** A card to pay with, formatted and checked as it is typed. Nothing of it is kept. */
export const CardFields = ({ payLabel, isPaying, fault, hint, onPay }: CardFieldsProps) => {
  const { register, setValue, handleSubmit, formState } = useForm<CardForm>({
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors } = formState
  const formatted = (field: keyof CardForm, format: (typed: string) => string) => ({
    onChange: (event: { target: { value: string } }) =>
      setValue(field, format(event.target.value), { shouldValidate: formState.isSubmitted }),
  })

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
        {...register('number', {
          validate: (number) => cardNumberFault(number) ?? true,
          ...formatted('number', formatCardNumber),
        })}
      />
      <div className={styles.pair}>
        <TextField
          label="Expiry (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          error={errors.expiry?.message}
          {...register('expiry', {
            validate: (expiry) => expiryFault(expiry, new Date()) ?? true,
            ...formatted('expiry', formatExpiry),
          })}
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
      </div>
    </Form>
  )
}
