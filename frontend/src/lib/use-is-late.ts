import { useEffect, useState } from 'react'

/** Delay in milliseconds before a wait needs a message. Users perceive shorter waits as instant. */
const momentMs = 400

/** Returns whether the component has been visible long enough to need a message about the wait. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), momentMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
