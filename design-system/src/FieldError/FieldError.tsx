import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { isShown } from '../Field/field-links.ts'
import styles from './FieldError.module.css'

export type FieldErrorProps = Passed<HTMLParagraphElement> &
  Readonly<{
    /** Error text, which says what to do. Without a text, nothing is shown. */
    children?: ReactNode
  }>

/** Error of a field, or of a whole form if placed below the form. Screen readers announce the error when it appears. */
export const FieldError = ({ children, ...passed }: FieldErrorProps) =>
  isShown(children) && (
    <p role="alert" className={styles.error} {...passed}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
