import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

type Loading = Readonly<{
  stripe: Stripe | null
  hasFailed: boolean
  retry: () => void
}>

/**
 * Loads Stripe's script when the form is first shown. Stripe requires pages to load the script from Stripe's servers.
 */
export function useStripeScript(publishableKey: string): Loading {
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
