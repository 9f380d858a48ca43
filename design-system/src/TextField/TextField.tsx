import type { TypedAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'

type TextAttributes = TypedAttributes<HTMLInputElement> &
  Readonly<{
    /** What is typed: it chooses the keyboard of a phone. For a number use NumberField, for a password PasswordField. */
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date'
  }>

export type TextFieldProps = FieldText & WithAttributesOf<'input', TextAttributes>

/**
 * One line of text. Every attribute of `<input>` passes through, also `ref`, so that a form
 * library can register it.
 */
export const TextField = ({ label, description, error, id, ...input }: TextFieldProps) => (
  <Field id={id} label={label} description={description} error={error} required={input.required}>
    {(links) => <input type="text" {...input} {...links} />}
  </Field>
)
