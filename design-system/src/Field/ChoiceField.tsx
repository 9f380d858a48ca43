import { useId, type ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import { isShown, linksOf, type FieldText } from './field-links.ts'
import { RequiredMark } from './RequiredMark.tsx'
import styles from './Choice.module.css'

/** As of every field; the label may hold a link. */
export type ChoiceText = Omit<FieldText, 'label'> & Readonly<{ label: ReactNode }>

type ChoiceFieldProps = ChoiceText &
  Readonly<{
    id?: string | undefined
    isRequired?: boolean | undefined
    /** Draws the box or switch, to which the given links must be spread. */
    children: (links: { id: string } & ReturnType<typeof linksOf>) => ReactNode
  }>

/** A box or switch with its label beside it, which is pressed as well; help and fault below. */
export const ChoiceField = ({
  id,
  label,
  description,
  error,
  isRequired = false,
  children,
}: ChoiceFieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId

  return (
    <div className={styles.choice}>
      <label className={styles.row} htmlFor={controlId}>
        {children({ id: controlId, ...linksOf(controlId, { description, error }) })}
        <span className={styles.label}>
          {label}
          {isRequired && <RequiredMark />}
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
