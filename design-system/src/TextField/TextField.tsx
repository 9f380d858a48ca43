import type { TypedAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import type { ReactNode } from 'react'
import { Field, type FieldText } from '../Field/Field.tsx'
import styles from './TextField.module.css'

type TextAttributes = TypedAttributes<HTMLInputElement> &
  Readonly<{
    /** What is typed: it chooses the keyboard of a phone. For a number use NumberField, for a password PasswordField. */
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date'
  }>

export type TextFieldProps = FieldText &
  WithAttributesOf<'input', TextAttributes> &
  Readonly<{
    /** A button for what is typed, which stays beside the control whatever help and fault stand around it. */
    action?: ReactNode
  }>

/**
 * One line of text. Every attribute of `<input>` passes through, also `ref`, so that a form
 * library can register it.
 */
export const TextField = ({ label, description, error, id, action, ...input }: TextFieldProps) => (
  <Field id={id} label={label} description={description} error={error} required={input.required}>
    {(links) => {
      const control = <input type="text" {...input} {...links} />
      if (action === undefined) return control
      return (
        <div className={styles.line}>
          {control}
          {action}
        </div>
      )
    }}
  </Field>
)
