import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import type { PressProps } from '../Button/Button.tsx'
import styles from './IconButton.module.css'

export type IconButtonProps = Readonly<
  Omit<
    AriaButtonProps,
    keyof PressProps | 'className' | 'style' | 'children' | 'aria-label' | 'isDisabled'
  > &
    PressProps & {
      /** Label that says what the button does. Screen readers announce it. */
      label: string
      /** Icon element from lucide-react. The button sets the icon's size. */
      icon: ReactNode
      /** Width and height of the button. */
      size?: 'sm' | 'md'
      /** Appearance. Use `outlined` for a single button, and `quiet` in a row or a header. */
      variant?: 'quiet' | 'outlined'
    }
>

/** Square button that shows only an icon. If the meaning of the icon is not obvious, wrap the button in a Tooltip. */
export const IconButton = ({
  label,
  icon,
  size = 'md',
  variant = 'quiet',
  disabled = false,
  ...rest
}: IconButtonProps) => (
  <AriaButton
    {...rest}
    isDisabled={disabled}
    aria-label={label}
    className={styles.button}
    data-size={size}
    data-variant={variant}
  >
    {icon}
  </AriaButton>
)
