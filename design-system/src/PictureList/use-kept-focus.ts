import { useLayoutEffect, useRef } from 'react'

type Kept = Readonly<{ id: string; place: number }>

/**
 * Keeps focus on an item that moves within a list, because browsers drop the focus when an element moves. If the
 * clicked button is now disabled, the first enabled button in the row gets the focus.
 */
export function useKeptFocus(list: readonly unknown[]) {
  const lines = useRef(new Map<string, HTMLElement>())
  const kept = useRef<Kept | null>(null)
  const findButtons = (id: string) => [...(lines.current.get(id)?.querySelectorAll('button') ?? [])]

  useLayoutEffect(() => {
    if (kept.current === null) return
    const { id, place } = kept.current
    kept.current = null
    const buttons = findButtons(id)
    const pressed = buttons[place]
    const next = pressed?.disabled === false ? pressed : buttons.find(({ disabled }) => !disabled)
    next?.focus()
  }, [list])

  return {
    /** Returns the ref callback for a row. */
    createRowRef: (id: string) => (line: HTMLElement | null) => {
      if (line === null) lines.current.delete(id)
      else lines.current.set(id, line)
    },
    /**
     * Remembers which button in the item's row was clicked, until the list is reordered. Call it before an item moves.
     */
    keep: (id: string) => {
      const place = findButtons(id).findIndex((button) => button === document.activeElement)
      kept.current = { id, place: Math.max(place, 0) }
    },
  }
}
