import { useId, type AriaAttributes, type ReactNode, type Ref } from 'react'
import { DescribedControl, RequiredMark } from './Field.tsx'
import { getAriaAttributes, type FieldText } from './field-links.ts'
import styles from './Field.module.css'

type GroupFieldProps = FieldText &
  Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-details'> &
  Readonly<{
    /** Role of the group. Use `radiogroup` if only one option can be selected. */
    role?: 'radiogroup' | 'group'
    id?: string | undefined
    ref?: Ref<HTMLFieldSetElement> | undefined
    required?: boolean | undefined
    disabled?: boolean | undefined
    children: ReactNode
  }>

/** Like Field, but for several controls that make up one value. */
export const GroupField = ({
  role = 'radiogroup',
  id,
  label,
  description,
  error,
  required = false,
  disabled = false,
  children,
  ...passed
}: GroupFieldProps) => {
  const ownId = useId()
  const groupId = id ?? ownId

  return (
    <fieldset
      id={groupId}
      className={styles.group}
      role={role}
      aria-labelledby={`${groupId}-label`}
      aria-required={(role === 'radiogroup' && required) || undefined}
      disabled={disabled}
      {...getAriaAttributes(groupId, { description, error })}
      {...passed}
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
