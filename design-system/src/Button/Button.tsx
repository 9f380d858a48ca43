import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Button.module.css'
import { useClearAnnouncement } from './use-clear-announcement.ts'

export type ButtonLook = Readonly<{
  /** Appearance of the button. Use `primary` for the main action and `danger` for actions that cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Height of the button. */
  size?: 'sm' | 'md' | 'lg'
  /** Whether the button takes the full width of its parent. */
  isWide?: boolean
  /** Icon element before the label. */
  icon?: ReactNode
  /** Label: a verb and its object, such as 'Cancel order'. */
  children: ReactNode
}>

/** Properties that all buttons share, whatever their appearance. */
export type PressProps = Readonly<{
  /** Called when the user activates the button by mouse, touch or keyboard. */
  onPress?: AriaButtonProps['onPress']
  /** Whether the button is disabled. A disabled button can be neither clicked nor focused. */
  disabled?: boolean
  /** Type of the button. `submit` submits the form that contains it. */
  type?: 'button' | 'submit' | 'reset'
  /** Ref to the `<button>` element. */
  ref?: Ref<HTMLButtonElement>
}>

export type ButtonProps = ButtonLook &
  PressProps &
  Readonly<
    Omit<
      AriaButtonProps,
      keyof ButtonLook | keyof PressProps | 'className' | 'style' | 'isPending' | 'isDisabled'
    > & {
      /** Whether the button's action is running. The button then keeps its focus and width but ignores clicks. */
      isLoading?: boolean
    }
  >

/**
 * Starts an action. `onPress` is called for mouse, touch and keyboard. To submit a form, set `type="submit"`. To open
 * another page, use ButtonLink instead.
 */
export const Button = ({
  variant = 'primary',
  size = 'md',
  isWide = false,
  isLoading = false,
  icon,
  children,
  disabled = false,
  ...rest
}: ButtonProps) => {
  useClearAnnouncement()

  return (
    <AriaButton
      {...rest}
      isDisabled={disabled}
      isPending={isLoading}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
    >
      <span className={styles.content}>
        {icon}
        <span className={styles.text}>{children}</span>
      </span>
      {isLoading && (
        <span className={styles.wait}>
          <Spinner size="sm" />
        </span>
      )}
    </AriaButton>
  )
}
