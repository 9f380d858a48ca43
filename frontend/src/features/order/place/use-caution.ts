import { useState } from 'react'

/**
 * Shows a warning before an order is placed, but only once. The next click on the submit button continues with the
 * order.
 * @param caution null if there is no warning
 */
export function useCaution(caution: string | null) {
  const [said, setSaid] = useState<string | null>(null)
  /** Shows the warning unless it has been shown before. Returns whether it is shown for the first time. */
  const say = () => {
    if (caution === null || caution === said) return false
    setSaid(caution)
    return true
  }
  return { said: said === caution ? said : null, say }
}
