import { useId, type ReactNode } from 'react'
import hidden from '../tokens/hidden.module.css'
import { DescribedControl } from './DescribedControl.tsx'
import { linksOf, type FieldText } from './field-links.ts'
import { RequiredMark } from './RequiredMark.tsx'
import styles from './Field.module.css'

export type { FieldText } from './field-links.ts'

type ControlLinks = Readonly<
  { id: string; className: string | undefined } & ReturnType<typeof linksOf>
>

export type FieldProps = FieldText &
  Readonly<{
    /** The id of the control; made up if not given. */
    id?: string | undefined
    /** Marks the label; the control itself has its own `required`. */
    required?: boolean | undefined
    /** The label is read aloud only, where what stands around the control says it to the eye. */
    isLabelHidden?: boolean | undefined
    /** Draws the control, to which the given links must be spread. */
    children: (links: ControlLinks) => ReactNode
  }>

/**
 * Label, help and fault around a control, tied to it by id for assistive technology. The label has
 * the control's id with `-label` at its end.
 */
export const Field = ({
  id,
  label,
  description,
  error,
  required = false,
  isLabelHidden = false,
  children,
}: FieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId

  return (
    <div className={styles.field}>
      <label
        className={isLabelHidden ? hidden.hidden : styles.label}
        id={`${controlId}-label`}
        htmlFor={controlId}
      >
        {label}
        {required && <RequiredMark />}
      </label>
      <DescribedControl id={controlId} description={description} error={error}>
        {children({
          id: controlId,
          className: styles.control,
          ...linksOf(controlId, { description, error }),
        })}
      </DescribedControl>
    </div>
  )
}
