import { useId, useState } from 'react'

/** Which row a key marks next; the text itself stands between the last and the first, as -1. */
function nextMark(key: string, markedAt: number, count: number): number {
  if (key === 'ArrowDown') return markedAt + 1 === count ? -1 : markedAt + 1
  return markedAt === -1 ? count - 1 : markedAt - 1
}

/** Whether suggestions are open, which is marked, and what ties a field to them. Others than before have none marked. */
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

  /** Acts on a key. @returns whether the key was for the list and not for the text */
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
