import { Button } from '@axle/design-system/Button'
import { ErrorState } from '@axle/design-system/ErrorState'
import { Form } from '@axle/design-system/Form'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useRef, useState, useEffect, type ReactNode } from 'react'
import { useStripeAppearance } from './stripe-appearance.ts'

type Loading = Readonly<{
  stripe: Stripe | null
  hasFailed: boolean
  retry: () => void
}>

/**
 * Loads Stripe's script when the form is first shown. Stripe requires pages to load the script from Stripe's servers.
 */
function useStripeScript(publishableKey: string): Loading {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isShown = true
    loadStripe(publishableKey).then(
      (loaded) => {
        if (isShown) setStripe(loaded)
      },
      () => {
        if (isShown) setHasFailed(true)
      },
    )
    return () => {
      isShown = false
    }
  }, [publishableKey, attempt])

  return {
    stripe,
    hasFailed,
    retry: () => {
      setHasFailed(false)
      setAttempt((count) => count + 1)
    },
  }
}

type PayFormProps = Readonly<{
  payLabel: string
  /** Whether the order is waiting for the outcome of a payment attempt. */
  isPaying: boolean
  progress: ReactNode
  fault: string | null
  hint?: ReactNode
  /**
   * Starts a payment attempt. Returns the client secret of the attempt's PaymentIntent, or null if the attempt was
   * refused.
   */
  begin: () => Promise<string | null>
}>

type StripeFieldsProps = PayFormProps & Readonly<{ publishableKey: string; amountCents: number }>

const unreachable =
  'The payment form cannot be loaded right now. You have not been charged. Try again.'

/**
 * Confirms a payment through Stripe. Only Stripe receives the card data. A declined card ends the payment attempt.
 * After a connection error, the next click retries the same attempt.
 */
function useConfirm({ begin, isPaying }: Pick<PayFormProps, 'begin' | 'isPaying'>) {
  const stripe = useStripe()
  const elements = useElements()
  const openSecret = useRef<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const confirm = async (): Promise<string | null> => {
    if (stripe === null || elements === null) return null
    const checked = await elements.submit()
    // No error is returned, because Stripe already shows it next to the field.
    if (checked.error) return null
    const clientSecret = (isPaying ? openSecret.current : null) ?? (await begin())
    if (clientSecret === null) return null
    openSecret.current = clientSecret
    const confirmParams = { return_url: location.href }
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams,
      redirect: 'if_required',
    })
    const isOpen = error?.type === 'api_connection_error' || error?.type === 'validation_error'
    if (!isOpen) openSecret.current = null
    return isOpen ? (error.message ?? unreachable) : null
  }

  const press = async () => {
    if (isConfirming) return
    setIsConfirming(true)
    setFault(null)
    try {
      setFault(await confirm())
    } catch {
      setFault(unreachable)
    } finally {
      setIsConfirming(false)
    }
  }

  return { press, isConfirming, fault, isReady: stripe !== null && elements !== null }
}

const PayForm = ({ payLabel, isPaying, progress, fault, hint, begin }: PayFormProps) => {
  const confirm = useConfirm({ begin, isPaying })
  const [hasFailed, setHasFailed] = useState(false)
  const isWaiting = confirm.isConfirming || (isPaying && confirm.fault === null)

  return (
    <Form
      error={confirm.isConfirming ? null : (confirm.fault ?? (isPaying ? null : fault))}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWaiting) void confirm.press()
      }}
      actions={
        <Button
          type="submit"
          size="lg"
          isWide
          isLoading={isWaiting}
          disabled={!confirm.isReady || hasFailed}
        >
          {payLabel}
        </Button>
      }
    >
      {isPaying ? progress : hint}
      {hasFailed && <ErrorState message={`${unreachable} Reload this page.`} />}
      <PaymentElement onLoadError={() => setHasFailed(true)} />
    </Form>
  )
}

/**
 * Card form in Stripe's iframes, so the shop never receives the card number. The attempt and its PaymentIntent are
 * created only when the buyer clicks the button.
 */
export const StripeFields = ({ publishableKey, amountCents, ...form }: StripeFieldsProps) => {
  const { stripe, hasFailed, retry } = useStripeScript(publishableKey)
  const appearance = useStripeAppearance()

  if (hasFailed) return <ErrorState message={unreachable} onRetry={retry} />
  if (stripe === null) return <Skeleton height="16rem" />
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: amountCents,
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
        appearance,
      }}
    >
      <PayForm {...form} />
    </Elements>
  )
}
