import { useEffect, useState } from 'react'

/** As long as people take for at once. */
const momentMs = 400

/** Whether something has been shown for longer than a moment, so that a wait is worth saying. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), momentMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
