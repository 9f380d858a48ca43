import { useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldText } from '../Field/Field.tsx'
import choice from '../Field/Choice.module.css'
import type { ControlAttributes, WithAttributesOf } from '../Field/control-attributes.ts'
import { isShown } from '../Field/field-links.ts'
import { GroupField } from '../Field/GroupField.tsx'
import styles from './RadioGroup.module.css'

export type RadioOption = Readonly<{
  value: string
  label: string
  /** What the option means, under its label. */
  description?: string
  disabled?: boolean
  /** A button at the end of the option, which does something to it and does not choose it. */
  action?: ReactNode
}>

type RadioAttributes = Omit<ControlAttributes<HTMLInputElement>, 'name'> &
  Readonly<{
    /** The name all options share in their form. */
    name: string
    /** What can be chosen; all of it is in view. */
    options: readonly RadioOption[]
    /** The chosen value, where the application holds it. */
    value?: string
    /** The value that is chosen at the start, where the group itself holds it. */
    defaultValue?: string
  }>

export type RadioGroupProps = FieldText &
  Omit<WithAttributesOf<'input', RadioAttributes>, 'type' | 'checked' | 'defaultChecked'>

type RadioProps = Readonly<Omit<ComponentProps<'input'>, 'type'> & { option: RadioOption }>

const Radio = ({ option, ...input }: RadioProps) => {
  const id = useId()
  const hasDescription = isShown(option.description)
  return (
    <div className={styles.option}>
      <label className={[choice.row, styles.press].join(' ')}>
        <input
          {...input}
          className={[choice.box, styles.dot].join(' ')}
          type="radio"
          value={option.value}
          aria-labelledby={`${id}-label`}
          aria-describedby={hasDescription ? `${id}-description` : undefined}
        />
        <span className={styles.words}>
          <span className={choice.label} id={`${id}-label`}>
            {option.label}
          </span>
          {hasDescription && (
            <span className={choice.description} id={`${id}-description`}>
              {option.description}
            </span>
          )}
        </span>
      </label>
      {option.action !== undefined && <div className={styles.action}>{option.action}</div>}
    </div>
  )
}

/**
 * A choice of one from a few options that are all in view. They are the platform's own radio
 * buttons: arrow keys move between them, and the attributes, `ref` included, go to each of them, so
 * that a form library can register the group.
 */
export const RadioGroup = ({
  label,
  description,
  error,
  id,
  options,
  value,
  defaultValue,
  disabled,
  ...input
}: RadioGroupProps) => (
  <GroupField
    id={id}
    label={label}
    description={description}
    error={error}
    required={input.required}
    disabled={disabled}
  >
    <div className={[choice.options, styles.options].join(' ')}>
      {options.map((option) => (
        <Radio
          key={option.value}
          {...input}
          option={option}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
          disabled={disabled === true || option.disabled}
        />
      ))}
    </div>
  </GroupField>
)
