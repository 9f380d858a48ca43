import { useEffect, useEffectEvent, useState } from 'react'

/** A pause in typing after which what was typed is acted on. */
const restMs = 250

/** The text of a field, and what its events call. */
export type Typed = Readonly<{
  text: string
  /** Takes what the field holds now. */
  type: (text: string) => void
  /** Acts on it without waiting for a pause: Enter, or the field is left. */
  settle: () => void
}>

/** Spaces at the ends find nothing else, and an address need not keep them. */
const isSame = (one: string, other: string) => one.trim() === other.trim()

/**
 * The text of a field that something slower follows, such as the page's address. The field keeps its own text, so
 * that typing never waits for the follower and never jumps; a text that the follower did not get from here, as after
 * a step back, takes its place.
 * @param settled what the follower says now
 * @param follow gives it a new text, once typing rests for 250 ms or is settled; what waits when the field goes is dropped
 */
export function useTyped(settled: string, follow: (text: string) => void): Typed {
  const [text, setText] = useState(settled)
  const [seen, setSeen] = useState(settled)
  // What was passed on and has not come back yet: its return must not undo what was typed since.
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
