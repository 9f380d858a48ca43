import { ChevronDown } from 'lucide-react'
import type { ControlAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { Field, type FieldText } from '../Field/Field.tsx'
import styles from './Select.module.css'

export type SelectOption = Readonly<{ value: string; label: string; disabled?: boolean }>

type SelectAttributes = ControlAttributes<HTMLSelectElement> &
  Readonly<{
    /** What can be chosen, in its order. */
    options: readonly SelectOption[]
    /** Shown first, with an empty value, while nothing is chosen. */
    placeholder?: string
    /** The chosen value, where the application holds it. */
    value?: string
    /** The value that is chosen at the start, where the control itself holds it. */
    defaultValue?: string
  }>

export type SelectProps = FieldText & Omit<WithAttributesOf<'select', SelectAttributes>, 'children'>

/**
 * A choice of one from a list. It is the platform's own select: its list opens as the reader's
 * device does it, and it registers with a form library like any input.
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
