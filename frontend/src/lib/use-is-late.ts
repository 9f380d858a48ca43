import { useEffect, useState } from 'react'

/** Delay in milliseconds that users perceive as instant. */
const momentMs = 400

/** Returns whether the component has been shown long enough that a wait needs a message. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), momentMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
