import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { isShown } from '../Field/field-links.ts'
import styles from './FieldError.module.css'

export type FieldErrorProps = Passed<HTMLParagraphElement> &
  Readonly<{
    /** What is wrong and what to do; nothing is shown without it. */
    children?: ReactNode
  }>

/** The fault of a field, or of a whole form when placed under it. Read aloud when it appears. */
export const FieldError = ({ children, ...passed }: FieldErrorProps) =>
  isShown(children) && (
    <p role="alert" className={styles.error} {...passed}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
