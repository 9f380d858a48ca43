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
  /** What the option means, under its label. */
  description?: string
  disabled?: boolean
  /** How deep it stands below those before it; 0, or left out, at the top. */
  level?: number
}>

type CheckboxAttributes = ControlAttributes<HTMLInputElement> &
  Readonly<{
    /** What can be chosen; all of it is in view. */
    options: readonly CheckboxOption[]
    /** The chosen values, where the application holds them. */
    value?: readonly string[]
    /** The values that are chosen at the start, where the boxes themselves hold them. */
    defaultValue?: readonly string[]
  }>

export type CheckboxGroupProps = FieldText &
  Omit<WithAttributesOf<'input', CheckboxAttributes>, 'type' | 'checked' | 'defaultChecked'>

/**
 * A choice of any number from a few options that are all in view. They are the platform's own boxes: the attributes,
 * `ref` included, go to each of them, so that a form library can register the group by one name.
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
