import { ChoiceField, type ChoiceProps } from '../Field/ChoiceField.tsx'
import styles from './Switch.module.css'

export type SwitchProps = ChoiceProps

/** Switch that turns a setting on or off at once. It is a native checkbox with the role of a switch. */
export const Switch = (props: SwitchProps) => (
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A native checkbox exposes its state.
  <ChoiceField {...props} look={styles.track} role="switch" />
)
