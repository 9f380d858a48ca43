import { useEffect, useState } from 'react'
import { timeLeft } from './order-status.rules.ts'

/** How long the pieces are still held for the buyer, counting down each second. */
export const HoldCountdown = ({ until }: Readonly<{ until: string }>) => {
  const [now, setNow] = useState(() => Date.now())
  const left = timeLeft(Date.parse(until), now)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <p role="timer">
      {left === null
        ? 'The time to pay is over; the order is about to expire.'
        : `Held for you for another ${left} minutes.`}
    </p>
  )
}
