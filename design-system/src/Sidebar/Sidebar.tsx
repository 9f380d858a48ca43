import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import styles from './Sidebar.module.css'

export type SidebarLink = Readonly<{
  label: string
  href: string
  icon?: ReactNode
  isCurrent?: boolean
}>

type SidebarProps = Readonly<{
  /** Names the navigation for screen readers. */
  label: string
  /** Shown above the links on large screens. */
  title?: ReactNode
  links: readonly SidebarLink[]
}>

/** The navigation of an area: a column beside the content, a row to scroll on small screens. */
export const Sidebar = ({ label, title, links }: SidebarProps) => (
  <nav className={styles.sidebar} aria-label={label}>
    {title !== undefined && <div className={styles.title}>{title}</div>}
    <ul className={styles.links} role="list">
      {links.map((link) => (
        <li key={link.href}>
          <AriaLink
            className={styles.link}
            href={link.href}
            aria-current={link.isCurrent ? 'page' : undefined}
          >
            {link.icon}
            {link.label}
          </AriaLink>
        </li>
      ))}
    </ul>
  </nav>
)
