import { useState } from 'react'

/** What a buyer should know before an order is said once; the press after that goes on. @param caution null for nothing */
export function useCaution(caution: string | null) {
  const [said, setSaid] = useState<string | null>(null)
  /** Says what is not said yet. True when there was something to say. */
  const say = () => {
    if (caution === null || caution === said) return false
    setSaid(caution)
    return true
  }
  return { said: said === caution ? said : null, say }
}
