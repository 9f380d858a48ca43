import type { ReactNode } from 'react'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import type { ControlAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import type { FieldText } from '../Field/Field.tsx'
import { isShown } from '../Field/field-links.ts'
import { GroupField } from '../Field/GroupField.tsx'
import styles from './CheckboxGroup.module.css'

export type CheckboxOption = Readonly<{
  value: string
  label: ReactNode
  /** Description below the label. */
  description?: string
  disabled?: boolean
  /** Nesting depth of the option. The default 0 is the top level. A deeper option belongs to the option above it. */
  level?: number
}>

type CheckboxAttributes = ControlAttributes<HTMLInputElement> &
  Readonly<{
    /** Options, all of which are visible. */
    options: readonly CheckboxOption[]
    /** Selected values if the application controls them. */
    value?: readonly string[]
    /** Initially selected values if the boxes are uncontrolled. */
    defaultValue?: readonly string[]
  }>

export type CheckboxGroupProps = FieldText &
  Omit<WithAttributesOf<'input', CheckboxAttributes>, 'type' | 'checked' | 'defaultChecked'>

/**
 * Field for choosing any number of options, all of which are visible. The options are native checkboxes. Each checkbox
 * gets all attributes, including `ref`, so that a form library can register the group under one name.
 */
export const CheckboxGroup = ({
  label,
  description,
  error,
  id,
  options,
  value,
  defaultValue,
  required,
  disabled,
  ...input
}: CheckboxGroupProps) => (
  <GroupField
    role="group"
    id={id}
    label={label}
    description={description}
    error={error}
    required={required}
    disabled={disabled}
  >
    <ul role="list" className={styles.options}>
      {options.map((option) => (
        <li key={option.value} data-level={Math.min(option.level ?? 0, 2)}>
          <Checkbox
            aria-invalid={isShown(error) || undefined}
            {...input}
            label={option.label}
            description={option.description}
            value={option.value}
            checked={value?.includes(option.value)}
            defaultChecked={defaultValue?.includes(option.value)}
            disabled={disabled === true || option.disabled}
          />
        </li>
      ))}
    </ul>
  </GroupField>
)
