import { useId, type ReactNode } from 'react'
import { DescribedControl } from './DescribedControl.tsx'
import { linksOf, type FieldText } from './field-links.ts'
import { RequiredMark } from './RequiredMark.tsx'
import styles from './Field.module.css'

type RadioFieldProps = FieldText &
  Readonly<{
    id?: string | undefined
    required?: boolean | undefined
    disabled?: boolean | undefined
    children: ReactNode
  }>

/** What Field is for one control, for radio buttons that make up one answer. */
export const RadioField = ({
  id,
  label,
  description,
  error,
  required = false,
  disabled = false,
  children,
}: RadioFieldProps) => {
  const ownId = useId()
  const groupId = id ?? ownId

  return (
    <fieldset
      id={groupId}
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${groupId}-label`}
      aria-required={required || undefined}
      disabled={disabled}
      {...linksOf(groupId, { description, error })}
    >
      <legend className={styles.label} id={`${groupId}-label`}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <DescribedControl id={groupId} description={description} error={error}>
        {children}
      </DescribedControl>
    </fieldset>
  )
}
