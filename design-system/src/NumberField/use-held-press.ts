import { useEffect, useRef } from 'react'

const firstDelayMs = 450
const repeatMs = 80

/**
 * Calls `act` once when the user presses the button, and repeatedly while the button is held. If the touch turns into
 * scrolling, `act` is not called.
 * @returns props to spread on a Button or IconButton
 */
export const useHeldPress = (act: () => void) => {
  const timer = useRef<number | undefined>(undefined)
  const hasRepeated = useRef(false)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const repeat = () => {
    hasRepeated.current = true
    act()
    timer.current = window.setTimeout(repeat, repeatMs)
  }

  return {
    onPressStart: () => {
      hasRepeated.current = false
      timer.current = window.setTimeout(repeat, firstDelayMs)
    },
    onPressEnd: stop,
    onPress: () => {
      if (!hasRepeated.current) act()
    },
  }
}
