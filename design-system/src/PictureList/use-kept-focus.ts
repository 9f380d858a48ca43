import { useLayoutEffect, useRef } from 'react'

type Kept = Readonly<{ id: string; place: number }>

/**
 * Keeps the focus with what moves within a list: browsers drop it when its line takes another place. Where the button
 * that was pressed can do no more, the next one of its line that can has the focus.
 */
export function useKeptFocus(list: readonly unknown[]) {
  const lines = useRef(new Map<string, HTMLElement>())
  const kept = useRef<Kept | null>(null)
  const buttonsOf = (id: string) => [...(lines.current.get(id)?.querySelectorAll('button') ?? [])]

  useLayoutEffect(() => {
    if (kept.current === null) return
    const { id, place } = kept.current
    kept.current = null
    const buttons = buttonsOf(id)
    const pressed = buttons[place]
    const next = pressed?.disabled === false ? pressed : buttons.find(({ disabled }) => !disabled)
    next?.focus()
  }, [list])

  return {
    /** Holds a line of the list. */
    lineOf: (id: string) => (line: HTMLElement | null) => {
      if (line === null) lines.current.delete(id)
      else lines.current.set(id, line)
    },
    /** Remembers which button of a line is pressed, until the list has another order. */
    keep: (id: string) => {
      const place = buttonsOf(id).findIndex((button) => button === document.activeElement)
      kept.current = { id, place: Math.max(place, 0) }
    },
  }
}
