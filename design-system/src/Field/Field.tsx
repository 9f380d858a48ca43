import { useId, type ReactNode } from 'react'
import hidden from '../tokens/hidden.module.css'
import { DescribedControl } from './DescribedControl.tsx'
import { getAriaAttributes, type FieldText } from './field-links.ts'
import { RequiredMark } from './RequiredMark.tsx'
import styles from './Field.module.css'

export type { FieldText } from './field-links.ts'

type ControlLinks = Readonly<
  { id: string; className: string | undefined } & ReturnType<typeof getAriaAttributes>
>

export type FieldProps = FieldText &
  Readonly<{
    /** Id of the control. By default, an id is generated. */
    id?: string | undefined
    /** Whether the label is marked as required. Set `required` on the control as well. */
    required?: boolean | undefined
    /**
     * Whether the label is only for screen readers. Use this if the surrounding page already makes the meaning clear.
     */
    isLabelHidden?: boolean | undefined
    /** Renders the control. Spread the given attributes onto the control. */
    children: (links: ControlLinks) => ReactNode
  }>

/**
 * Label, description and error of a control, linked to the control by id for assistive technology. The id of the label
 * is the control's id with `-label` appended.
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
          ...getAriaAttributes(controlId, { description, error }),
        })}
      </DescribedControl>
    </div>
  )
}
