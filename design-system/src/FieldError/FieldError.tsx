import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Passed } from '../attributes/passed.ts'
import { isShown } from '../Field/field-links.ts'
import styles from './FieldError.module.css'

export type FieldErrorProps = Passed<HTMLParagraphElement> &
  Readonly<{
    /** Text of the error, with what to do. Without it, nothing is shown. */
    children?: ReactNode
  }>

/** Error of a field, or of a whole form if placed below it. Screen readers announce it when it appears. */
export const FieldError = ({ children, ...passed }: FieldErrorProps) =>
  isShown(children) && (
    <p role="alert" className={styles.error} {...passed}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
