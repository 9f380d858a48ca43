import { useId, type ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import type { ControlAttributes, WithAttributesOf } from './control-attributes.ts'
import { isShown, getAriaAttributes, type FieldText } from './field-links.ts'
import { RequiredMark } from './Field.tsx'
import styles from './Choice.module.css'

type ChoiceText = Omit<FieldText, 'label'> &
  Readonly<{
    /** Label next to the control. It may contain a link. */
    label: ReactNode
  }>

type ChoiceAttributes = ControlAttributes<HTMLInputElement> &
  Readonly<{
    /** Whether the control is on, if the application controls it. */
    checked?: boolean
    /** Whether the control is initially on, if it is uncontrolled. */
    defaultChecked?: boolean
  }>

/** All attributes of `<input>` are passed on, including `ref`, so that a form library can register the control. */
export type ChoiceProps = ChoiceText &
  Omit<WithAttributesOf<'input', ChoiceAttributes>, 'type' | 'role'>

type ChoiceFieldProps = ChoiceProps &
  Readonly<{
    /** CSS class that defines the appearance of the box. */
    look: string | undefined
    role?: 'switch'
  }>

/** Checkbox or switch with a clickable label, a description and an error. */
export const ChoiceField = ({
  id,
  label,
  description,
  error,
  look,
  ...input
}: ChoiceFieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId

  return (
    <div className={styles.choice}>
      <label className={styles.row} htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          {...getAriaAttributes(controlId, { description, error })}
          className={[styles.box, look].join(' ')}
          type="checkbox"
        />
        <span className={styles.label}>
          {label}
          {input.required && <RequiredMark />}
        </span>
      </label>
      {isShown(description) && (
        <p className={styles.description} id={`${controlId}-description`}>
          {description}
        </p>
      )}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}
