import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Tag.module.css'

/** What it says where the application gives no words. */
const english = {
  remove: (label: string) => `Remove ${label}`,
}

export type TagProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** The word or two. */
    label: string
    /** A sign before the words. */
    icon?: ReactNode
    /** Gives the tag a button that takes it away. */
    onRemove?: () => void
  }>

/** A word that something is filed under or narrowed by. Several of them belong in a TagList. */
export const Tag = ({ label, icon, onRemove, ...passed }: TagProps) => {
  const { remove } = useWords(english)
  return (
    <span className={styles.tag} {...passed}>
      {icon}
      <span className={styles.label}>{label}</span>
      {onRemove !== undefined && (
        <AriaButton className={styles.remove} aria-label={remove(label)} onPress={onRemove}>
          <X aria-hidden="true" />
        </AriaButton>
      )}
    </span>
  )
}
