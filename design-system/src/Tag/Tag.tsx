import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Passed } from '../attributes/passed.ts'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './Tag.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  remove: (label: string) => `Remove ${label}`,
}

export type TagProps = Passed<HTMLSpanElement> &
  Readonly<{
    /** Label of one or two words. */
    label: string
    /** Icon before the label. */
    icon?: ReactNode
    /** Called when the user removes the tag. Without this function, the tag has no remove button. */
    onRemove?: () => void
  }>

/** Label of a category or a filter. Put several of them in a TagList. */
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
