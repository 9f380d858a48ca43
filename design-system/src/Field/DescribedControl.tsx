import type { ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { isShown, type FieldText } from './field-links.ts'
import styles from './Field.module.css'

type DescribedControlProps = Omit<FieldText, 'label'> &
  Readonly<{
    /** That of the control; help and fault have it with `-description` and `-error` at the end, as `linksOf` says. */
    id: string
    children: ReactNode
  }>

/** Help above and fault below a control, or the controls that make up one answer. */
export const DescribedControl = ({ id, description, error, children }: DescribedControlProps) => (
  <>
    {isShown(description) && (
      <p className={styles.description} id={`${id}-description`}>
        {description}
      </p>
    )}
    {children}
    <FieldError id={`${id}-error`}>{error}</FieldError>
  </>
)
