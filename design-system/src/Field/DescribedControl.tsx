import type { ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { isShown, type FieldText } from './field-links.ts'
import styles from './Field.module.css'

type DescribedControlProps = Omit<FieldText, 'label'> &
  Readonly<{
    /**
     * Id of the control. The ids of the description and the error are this id with `-description` and `-error`
     * appended.
     */
    id: string
    children: ReactNode
  }>

/** Shows the description above and the error below a control or a group of controls. */
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
