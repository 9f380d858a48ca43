import { useSyncExternalStore, type ReactNode, type Ref } from 'react'
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

const never = () => () => undefined

/** False in markup made on a server, until a script has taken it over. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Starts an action. `onPress` answers to mouse, touch and keyboard alike; in a form give it
 * `type="submit"`: it takes no press before its script runs, because the browser would send the form by
 * itself then. Markup made on a server has `data-awaits-script` on it, for who keeps forms from being sent earlier and
 * lets it be pressed. For going to another page use ButtonLink.
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
  const awaitsScript = !useIsAlive() && rest.type === 'submit'

  return (
    <AriaButton
      {...rest}
      isDisabled={disabled || awaitsScript}
      isPending={isLoading}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      data-awaits-script={(awaitsScript && !disabled) || undefined}
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
