import { useId, useState } from 'react'

/**
 * Returns the index of the suggestion that an arrow key highlights next. Index -1 stands for the typed text, which
 * comes between the last and the first suggestion.
 */
function nextMark(key: string, markedAt: number, count: number): number {
  if (key === 'ArrowDown') return markedAt + 1 === count ? -1 : markedAt + 1
  return markedAt === -1 ? count - 1 : markedAt - 1
}

/**
 * State of the suggestions: whether they are open, which suggestion is highlighted, and the attributes that link the
 * field to them. New suggestions clear the highlight.
 */
export function useSuggestions<Row extends Readonly<{ id: string }>>(rows: readonly Row[]) {
  const id = useId()
  const names = rows.map((row) => row.id).join('\n')
  const [isWanted, setIsWanted] = useState(false)
  const [mark, setMark] = useState({ of: names, at: -1 })
  const isOpen = isWanted && rows.length > 0
  const markedAt = isOpen && mark.of === names ? mark.at : -1
  const close = () => {
    setIsWanted(false)
    setMark({ of: names, at: -1 })
  }

  /**
   * Handles a key that the user presses.
   * @returns whether the key moved through the suggestions and must not change the text
   */
  const move = (key: string): boolean => {
    if (key === 'Escape' && isOpen) {
      close()
      return true
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || rows.length === 0) return false
    setIsWanted(true)
    setMark({ of: names, at: nextMark(key, markedAt, rows.length) })
    return true
  }

  return {
    id,
    isOpen,
    markedAt,
    marked: rows[markedAt],
    open: () => setIsWanted(true),
    close,
    mark: (at: number) => setMark({ of: names, at }),
    move,
    links: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': markedAt === -1 ? undefined : `${id}-${markedAt}`,
    } as const,
  }
}
