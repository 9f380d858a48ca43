import { Text } from '@axle/design-system/Text'
import { useEffect, useState } from 'react'
import { timeLeft } from './order-status.rules.ts'

type HoldCountdownProps = Readonly<{
  /** Time at which the reservation ends, in ISO 8601 format. */
  until: string
  /** Whether to use a short text that fits into a table cell. */
  isShort?: boolean
}>

/** Countdown to the end of a stock reservation, updated every second. Screen readers do not announce the updates. */
export const HoldCountdown = ({ until, isShort = false }: HoldCountdownProps) => {
  const [now, setNow] = useState(() => Date.now())
  const left = timeLeft(Date.parse(until), now)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  const over = isShort ? 'Time is up' : 'The time to pay has run out. The order is about to expire.'
  return (
    <div role="timer">
      <Text size={isShort ? 'sm' : 'md'} tone={isShort ? 'muted' : 'default'} isFigure>
        {left === null ? over : `Reserved for ${left}`}
      </Text>
    </div>
  )
}
