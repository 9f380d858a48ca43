import { useEffect, useEffectEvent, useState } from 'react'

/** Pause in typing, in milliseconds, after which the input takes effect. */
const restMs = 250

/** Text of an input field, and the handlers for its events. */
export type Typed = Readonly<{
  text: string
  /** Sets the field's text. */
  type: (text: string) => void
  /** Applies the text on Enter or blur, without waiting for a pause in typing. */
  settle: () => void
}>

/**
 * Compares two texts without spaces at the start and end, because such spaces do not affect the results and the URL may
 * omit them.
 */
const isSame = (one: string, other: string) => one.trim() === other.trim()

/**
 * Manages the text of an input field whose value is also stored elsewhere with a delay, such as in the URL. The field
 * has its own text, so that typing never lags or jumps. If the stored value changes for another reason (for example,
 * because the user goes back), it replaces the field's text.
 * @param settled the stored value
 * @param follow updates the stored value after 250 ms without typing, or when `settle` is called. If the component is
 * unmounted, a pending update is discarded
 */
export function useTyped(settled: string, follow: (text: string) => void): Typed {
  const [text, setText] = useState(settled)
  const [seen, setSeen] = useState(settled)
  // Texts that were passed to `follow` but have not yet come back as `settled`. When they come back, they must not
  // overwrite newer input.
  const [passedOn, setPassedOn] = useState<readonly string[]>([])

  if (settled !== seen) {
    setSeen(settled)
    const own = passedOn.findIndex((one) => isSame(one, settled))
    setPassedOn(passedOn.slice(own + 1))
    if (own === -1) {
      setText(settled)
      setPassedOn([])
    }
  }

  const passOn = () => {
    if (isSame(text, passedOn.at(-1) ?? settled)) return
    setPassedOn([...passedOn, text])
    follow(text)
  }
  const passOnRested = useEffectEvent(passOn)

  useEffect(() => {
    const timer = setTimeout(() => passOnRested(), restMs)
    return () => clearTimeout(timer)
  }, [text])

  return { text, type: setText, settle: passOn }
}
