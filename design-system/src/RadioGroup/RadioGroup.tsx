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
  /** Description below the label. */
  description?: string
  disabled?: boolean
  /** Button at the end of the option, which acts on the option but does not select it. */
  action?: ReactNode
}>

type RadioAttributes = Omit<ControlAttributes<HTMLInputElement>, 'name'> &
  Readonly<{
    /** Name that all options share in their form. */
    name: string
    /** Options, all of which are visible. */
    options: readonly RadioOption[]
    /** Selected value if the application controls it. */
    value?: string
    /** Initially selected value if the group is uncontrolled. */
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
 * Field for choosing exactly one option. All options are visible. The options are native radio buttons, and arrow keys
 * move between them. All attributes, including `ref`, go to each radio button, so that a form library can register the
 * group.
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
