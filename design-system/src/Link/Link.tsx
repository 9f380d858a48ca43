import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import styles from './Link.module.css'

export type LinkProps = Readonly<
  Omit<AriaLinkProps, 'className' | 'style' | 'isDisabled' | 'children' | 'href'> & {
    /** Appearance. Use `inline` in a sentence, `standalone` on a separate line and `quiet` in lists of links. */
    variant?: 'inline' | 'standalone' | 'quiet'
    /** URL of the target. Without a URL, the link looks like a link but does nothing. */
    href?: string
    /** Text that says where the link leads. */
    children: ReactNode
    /** Ref to the `<a>` element. */
    ref?: Ref<HTMLAnchorElement>
  }
>

/** Link to another page. Inside a NavigationProvider, links within the site need no full page load. */
export const Link = ({ variant = 'inline', ...rest }: LinkProps) => (
  <AriaLink {...rest} className={styles.link} data-variant={variant} />
)
