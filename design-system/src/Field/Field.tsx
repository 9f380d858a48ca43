import { useId, type ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import styles from './Field.module.css'

export type FieldText = Readonly<{
  label: string
  /** Help that is always shown, under the label. */
  description?: ReactNode
  /** The fault to show; the control is marked invalid while there is one. */
  error?: ReactNode
}>

type ControlLinks = Readonly<{
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}>

type FieldProps = FieldText &
  Readonly<{
    id?: string | undefined
    isRequired?: boolean | undefined
    /** Draws the control, to which the given links must be spread. */
    children: (links: ControlLinks) => ReactNode
  }>

/** Label, help and fault around a control, tied to it by id for assistive technology. */
export const Field = ({
  id,
  label,
  description,
  error,
  isRequired = false,
  children,
}: FieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const hasError = error !== undefined && error !== null && error !== ''
  const describedBy = [
    description === undefined ? [] : `${controlId}-description`,
    hasError ? `${controlId}-error` : [],
  ].flat()

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {isRequired && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {description !== undefined && (
        <p className={styles.description} id={`${controlId}-description`}>
          {description}
        </p>
      )}
      {children({
        id: controlId,
        className: styles.control,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        'aria-invalid': hasError || undefined,
      })}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}
