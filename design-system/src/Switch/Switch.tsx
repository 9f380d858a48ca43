import type { ComponentProps } from 'react'
import { ChoiceField, type ChoiceText } from '../Field/ChoiceField.tsx'
import choice from '../Field/Choice.module.css'
import styles from './Switch.module.css'

type SwitchProps = ChoiceText &
  Readonly<Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'role'>>

/**
 * Turns a setting on or off at once. It is the platform's own box in the role of a switch: every
 * attribute of `<input>` passes through, also `ref`, so that a form library can register it.
 */
export const Switch = ({ label, description, error, id, ...input }: SwitchProps) => (
  <ChoiceField
    id={id}
    label={label}
    description={description}
    error={error}
    isRequired={input.required}
  >
    {(links) => (
      <input
        {...input}
        {...links}
        className={[choice.box, styles.track].join(' ')}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A native checkbox says it itself.
        role="switch"
      />
    )}
  </ChoiceField>
)
