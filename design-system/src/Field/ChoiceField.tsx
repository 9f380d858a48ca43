import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { isShown, linksOf, type FieldText } from './field-links.ts'
import { RequiredMark } from './RequiredMark.tsx'
import styles from './Choice.module.css'

/** As of every field; the label may hold a link. */
type ChoiceText = Omit<FieldText, 'label'> & Readonly<{ label: ReactNode }>

/** Every attribute of `<input>` passes through, also `ref`, so that a form library can register it. */
export type ChoiceProps = ChoiceText &
  Readonly<Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'role'>>

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
