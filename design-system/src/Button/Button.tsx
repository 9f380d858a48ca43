import { type ReactNode, type Ref, useLayoutEffect } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { Spinner } from '../Spinner/Spinner.tsx'
import styles from './Button.module.css'

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

/** Milliseconds; longer than react-aria delays its first announcement after it has created the announcer. */
const announcerDelayMs = 150

/** Removes nodes from react-aria's announcer whose `aria-labelledby` refers only to removed elements. */
function clearDangling(): void {
  for (const node of document.querySelectorAll('[data-live-announcer] [aria-labelledby]')) {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.every((id) => document.getElementById(id) === null)) node.remove()
  }
}

/**
 * Removes announcements that have lost their accessible name. Also observes the announcer briefly, so that a delayed
 * announcement is removed in the same task that adds it.
 */
function clearLate(): void {
  clearDangling()
  const announcer = document.querySelector('[data-live-announcer]')
  if (announcer === null) return
  const observer = new MutationObserver(clearDangling)
  observer.observe(announcer, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), announcerDelayMs)
}

/**
 * Clears react-aria's announcer when a button is removed. For a pending button, react-aria adds an image that is
 * labelled by the button to its announcer. The image stays there for seconds, and loses its name when the button is
 * removed.
 *
 * React calls the effect's cleanup function before it removes the button, which is too early. The function therefore
 * clears the announcer in a microtask, which still runs before a screen reader can reach the image. A passive effect
 * would run too late.
 */
function useClearAnnouncement(): void {
  useLayoutEffect(() => () => queueMicrotask(clearLate), [])
}

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
