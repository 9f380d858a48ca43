import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import styles from './Link.module.css'

export type LinkProps = Readonly<
  Omit<AriaLinkProps, 'className' | 'style' | 'isDisabled' | 'children' | 'href'> & {
    /** `inline` stands in a sentence, `standalone` alone on its line, `quiet` in lists of links. */
    variant?: 'inline' | 'standalone' | 'quiet'
    /** Where it leads; without an address it is shown as a link and goes nowhere. */
    href?: string
    /** Words that say where it leads. */
    children: ReactNode
    /** The element itself. */
    ref?: Ref<HTMLAnchorElement>
  }
>

/** A link. With NavigationProvider around it, addresses of the same site change no document. */
export const Link = ({ variant = 'inline', ...rest }: LinkProps) => (
  <AriaLink {...rest} className={styles.link} data-variant={variant} />
)
