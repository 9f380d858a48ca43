import { useState } from 'react'

/**
 * Shows a warning before an order, but only once. The next click on the submit button continues with the order.
 * @param caution null if there is no warning
 */
export function useCaution(caution: string | null) {
  const [said, setSaid] = useState<string | null>(null)
  /** Shows the warning if it has not been shown before, and returns whether that was the case. */
  const say = () => {
    if (caution === null || caution === said) return false
    setSaid(caution)
    return true
  }
  return { said: said === caution ? said : null, say }
}
