import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import styles from './IconButton.module.css'

type IconButtonProps = Readonly<
  Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & {
    /** Says what the button does; the icon alone would say nothing to a screen reader. */
    label: string
    icon: ReactNode
    size?: 'small' | 'medium'
    variant?: 'quiet' | 'outlined'
    ref?: Ref<HTMLButtonElement>
  }
>

/** A square button with an icon only. Wrap it in Tooltip where its meaning is not plain. */
export const IconButton = ({
  label,
  icon,
  size = 'medium',
  variant = 'quiet',
  ...rest
}: IconButtonProps) => (
  <AriaButton
    {...rest}
    aria-label={label}
    className={styles.button}
    data-size={size}
    data-variant={variant}
  >
    {icon}
  </AriaButton>
)
