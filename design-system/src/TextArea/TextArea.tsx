import type { TypedAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import styles from './TextArea.module.css'

type AreaAttributes = TypedAttributes<HTMLTextAreaElement> &
  Readonly<{
    /** Number of visible text lines while the field is empty. */
    rows?: number
  }>

export type TextAreaProps = FieldText & WithAttributesOf<'textarea', AreaAttributes>

/** Field for several lines of text. It grows with its content if the browser supports this. */
export const TextArea = ({ label, description, error, id, rows = 4, ...area }: TextAreaProps) => (
  <Field id={id} label={label} description={description} error={error} required={area.required}>
    {({ className, ...links }) => (
      <textarea rows={rows} {...area} {...links} className={[className, styles.area].join(' ')} />
    )}
  </Field>
)
