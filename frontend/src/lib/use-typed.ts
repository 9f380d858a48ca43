import { useEffect, useEffectEvent, useState } from 'react'

/** Pause in typing after which the input takes effect, in milliseconds. */
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
 * Manages the text of an input field whose value also has a slower copy, such as in the URL. The field has its own
 * text, so that typing never lags or jumps. If the copy changes for another reason (for example, because the user goes
 * back), its text replaces the field's text.
 * @param settled text of the copy
 * @param follow updates the copy after 250 ms without typing, or when `settle` is called. If the component is
 * unmounted, a pending update is discarded
 */
export function useTyped(settled: string, follow: (text: string) => void): Typed {
  const [text, setText] = useState(settled)
  const [seen, setSeen] = useState(settled)
  // Texts that were passed to `follow` and have not come back as `settled` yet. When they do, they must not overwrite
  // newer input.
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
