import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Button.module.css'
import { useClearAnnouncement } from './use-clear-announcement.ts'

export type ButtonLook = Readonly<{
  /** `primary` is the one thing to do, `danger` what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** The height of the button. */
  size?: 'sm' | 'md' | 'lg'
  /** Takes the whole width of its parent. */
  isWide?: boolean
  /** An icon element, shown before the label. */
  icon?: ReactNode
  /** A verb and its object. */
  children: ReactNode
}>

/** What every button takes, whatever it looks like. */
export type PressProps = Readonly<{
  /** Called for a press by mouse, touch or keyboard. */
  onPress?: AriaButtonProps['onPress']
  /** Takes no press and no focus. */
  disabled?: boolean
  /** `submit` sends the form that the button stands in. */
  type?: 'button' | 'submit' | 'reset'
  /** The element itself. */
  ref?: Ref<HTMLButtonElement>
}>

export type ButtonProps = ButtonLook &
  PressProps &
  Readonly<
    Omit<
      AriaButtonProps,
      keyof ButtonLook | keyof PressProps | 'className' | 'style' | 'isPending' | 'isDisabled'
    > & {
      /** Work is under way: the button keeps its focus and width, and takes no press. */
      isLoading?: boolean
    }
  >

/**
 * Starts an action. `onPress` responds to mouse, touch and keyboard. In a form it needs `type="submit"`. To open another
 * page, use ButtonLink.
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
