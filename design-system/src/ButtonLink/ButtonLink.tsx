import type { Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import type { ButtonLook } from '../Button/Button.tsx'
import styles from '../Button/Button.module.css'

export type ButtonLinkProps = ButtonLook &
  Readonly<
    Omit<AriaLinkProps, keyof ButtonLook | 'className' | 'style' | 'isDisabled' | 'href'> & {
      /** URL of the target. */
      href: string
      /** Ref to the `<a>` element. */
      ref?: Ref<HTMLAnchorElement>
    }
  >

/** Link that looks like a Button, for an action that opens another page. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'md',
  isWide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) => (
  <AriaLink
    {...rest}
    className={styles.button}
    data-variant={variant}
    data-size={size}
    data-wide={isWide || undefined}
  >
    <span className={styles.content}>
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  </AriaLink>
)
