import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { Tag } from '../Tag/Tag.tsx'
import styles from './TagList.module.css'

export type TagItem = Readonly<{ id: string; label: string }>

export type TagListProps = Passed<HTMLUListElement> &
  Readonly<{
    /** Accessible name of the tag list. Screen readers announce it, but it is not visible. */
    label: string
    /** Tags in display order. */
    tags: readonly TagItem[]
    /**
     * Called when the user removes a tag. The next tag then gets the focus. Without this function, tags have no remove
     * button.
     */
    onRemove?: (id: string) => void
  }>

/** Row of tags, which wraps if there is no room. */
export const TagList = ({ label, tags, onRemove, ref, ...passed }: TagListProps) => {
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle<HTMLUListElement | null, HTMLUListElement | null>(ref, () => list.current)
  const removedAt = useRef<number | null>(null)

  useEffect(() => {
    if (removedAt.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)]
    removedAt.current = null
    ;(next ?? list.current)?.focus()
  }, [tags])

  return (
    <ul ref={list} className={styles.list} role="list" aria-label={label} tabIndex={-1} {...passed}>
      {tags.map((tag, index) => (
        <li key={tag.id} className={styles.item}>
          <Tag
            label={tag.label}
            onRemove={
              onRemove &&
              (() => {
                removedAt.current = index
                onRemove(tag.id)
              })
            }
          />
        </li>
      ))}
    </ul>
  )
}
