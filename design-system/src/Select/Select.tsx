import { ChevronDown } from 'lucide-react'
import type { ControlAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import styles from './Select.module.css'

export type SelectOption = Readonly<{ value: string; label: string; disabled?: boolean }>

type SelectAttributes = ControlAttributes<HTMLSelectElement> &
  Readonly<{
    /** Options in display order. */
    options: readonly SelectOption[]
    /** Text to show while nothing is selected. It is the first option, whose value is empty. */
    placeholder?: string
    /** Selected value if the application controls it. */
    value?: string
    /** Initially selected value if the control is uncontrolled. */
    defaultValue?: string
  }>

export type SelectProps = FieldText & Omit<WithAttributesOf<'select', SelectAttributes>, 'children'>

/**
 * Field for choosing one option from a list. It is a native `<select>`, so the list opens as usual on the user's
 * device, and form libraries can register the field like any input.
 */
export const Select = ({
  label,
  description,
  error,
  id,
  options,
  placeholder,
  ...select
}: SelectProps) => (
  <Field id={id} label={label} description={description} error={error} required={select.required}>
    {({ className, ...links }) => (
      <span className={styles.frame}>
        <select {...select} {...links} className={[className, styles.select].join(' ')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.mark} aria-hidden="true" />
      </span>
    )}
  </Field>
)
