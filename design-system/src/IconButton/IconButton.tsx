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
      /** Says what the button does; the icon alone would say nothing to a screen reader. */
      label: string
      /** The bare sign; the button gives the size. */
      icon: ReactNode
      /** The side of the square. */
      size?: 'sm' | 'md'
      /** `outlined` where it stands alone, `quiet` in a row or a head. */
      variant?: 'quiet' | 'outlined'
    }
>

/** A square button with an icon only. Wrap it in Tooltip where its meaning is not plain. */
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
