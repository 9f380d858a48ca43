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

/** Ignores spaces at the start and end, because they do not affect the results and the URL may omit them. */
const isSame = (one: string, other: string) => one.trim() === other.trim()

/**
 * Manages the text of an input field whose value is also stored in a slower follower, such as the URL. The field has
 * its own text, so that typing never lags or jumps. If the follower changes for another reason (such as a step back),
 * its text replaces the text of the field.
 * @param settled current text of the follower
 * @param follow updates the follower after 250 ms without typing or when settled. If the component is unmounted, a
 * pending update is discarded
 */
export function useTyped(settled: string, follow: (text: string) => void): Typed {
  const [text, setText] = useState(settled)
  const [seen, setSeen] = useState(settled)
  // Texts that were passed to the follower and have not come back as `settled` yet. When they come back, they must not
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
