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
      /** Label that says what the button does. Without it, a screen reader would announce nothing. */
      label: string
      /** Bare icon. The button sets its size. */
      icon: ReactNode
      /** Side length of the square. */
      size?: 'sm' | 'md'
      /** Look. Use `outlined` for a single button and `quiet` in a row or a header. */
      variant?: 'quiet' | 'outlined'
    }
>

/** Square button with only an icon. Wrap it in Tooltip if its meaning is not obvious. */
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
