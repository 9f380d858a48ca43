import type { ComponentProps } from 'react'
import { Field, type FieldText } from '../Field/Field.tsx'

type TextFieldProps = FieldText & Readonly<Omit<ComponentProps<'input'>, 'className' | 'style'>>

/**
 * One line of text. Every attribute of `<input>` passes through, also `ref`, so that a form
 * library can register it.
 */
export const TextField = ({ label, description, error, id, ...input }: TextFieldProps) => (
  <Field id={id} label={label} description={description} error={error} isRequired={input.required}>
    {(links) => <input type="text" {...input} {...links} />}
  </Field>
)
