import type { TypedAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import type { ReactNode } from 'react'
import { Field, type FieldText } from '../Field/Field.tsx'
import styles from './TextField.module.css'

type TextAttributes = TypedAttributes<HTMLInputElement> &
  Readonly<{
    /**
     * Type of the text, which determines the keyboard on a phone. Use NumberField for a number and PasswordField for a
     * password.
     */
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date'
  }>

export type TextFieldProps = FieldText &
  WithAttributesOf<'input', TextAttributes> &
  Readonly<{
    /** Button that acts on the text. It stays next to the input, even if the field has a description or an error. */
    action?: ReactNode
  }>

/**
 * Field for one line of text. All attributes of `<input>` are passed on, including `ref`, so that a form library can
 * register the field.
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
