import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isShown } from '../Field/field-links.ts'
import styles from './FieldError.module.css'

type FieldErrorProps = Readonly<{
  /** The id by which the control points to it. */
  id?: string
  /** What is wrong and what to do; nothing is shown without it. */
  children?: ReactNode
}>

/** The fault of a field, or of a whole form when placed under it. Read aloud when it appears. */
export const FieldError = ({ id, children }: FieldErrorProps) =>
  isShown(children) && (
    <p id={id} role="alert" className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
