import { useId, type ReactNode } from 'react'
import { FieldError } from '../FieldError/FieldError.tsx'
import hidden from '../tokens/hidden.module.css'
import { getAriaAttributes, type FieldText, isShown } from './field-links.ts'
import styles from './Field.module.css'

export type { FieldText } from './field-links.ts'

/**
 * Asterisk that marks a required field. Screen readers ignore the asterisk, because the control itself says that it is
 * required.
 */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)

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
