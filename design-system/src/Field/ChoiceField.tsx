import { useId, type ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import type { ControlAttributes, WithAttributesOf } from './control-attributes.ts'
import { isShown, linksOf, type FieldText } from './field-links.ts'
import { RequiredMark } from './RequiredMark.tsx'
import styles from './Choice.module.css'

type ChoiceText = Omit<FieldText, 'label'> &
  Readonly<{
    /** What is agreed to or switched, beside the box; it may hold a link. */
    label: ReactNode
  }>

type ChoiceAttributes = ControlAttributes<HTMLInputElement> &
  Readonly<{
    /** Whether it is on, where the application holds it. */
    checked?: boolean
    /** Whether it is on at the start, where the control itself holds it. */
    defaultChecked?: boolean
  }>

/** Every attribute of `<input>` passes through, also `ref`, so that a form library can register it. */
export type ChoiceProps = ChoiceText &
  Omit<WithAttributesOf<'input', ChoiceAttributes>, 'type' | 'role'>

type ChoiceFieldProps = ChoiceProps &
  Readonly<{
    /** The class that draws the box as what it is. */
    look: string | undefined
    role?: 'switch'
  }>

/** A box or switch with its label beside it, which is pressed as well; help and fault below. */
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
          {...linksOf(controlId, { description, error })}
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
