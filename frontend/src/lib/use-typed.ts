import { useEffect, useEffectEvent, useState } from 'react'

/** Pause in typing, in milliseconds, after which the input takes effect. */
const restMs = 250

/** Text of a field and the handlers for its events. */
export type Typed = Readonly<{
  text: string
  /** Sets the text of the field. */
  type: (text: string) => void
  /** Applies the text without waiting for a pause, on Enter or blur. */
  settle: () => void
}>

/** Ignores spaces at the ends, which do not change the results and may be missing in the URL. */
const isSame = (one: string, other: string) => one.trim() === other.trim()

/**
 * Manages the text of a field that something slower follows, such as the URL. The field keeps its own text, so that
 * typing never lags or jumps. If the follower changes for another reason (such as a step back), its text replaces the
 * text of the field.
 * @param settled current text of the follower
 * @param follow updates the follower after 250 ms without typing or when settled. An unmount drops a pending update
 */
export function useTyped(settled: string, follow: (text: string) => void): Typed {
  const [text, setText] = useState(settled)
  const [seen, setSeen] = useState(settled)
  // Texts that were passed on and have not come back yet. Their return must not overwrite newer input.
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
