import { type ReactNode, useEffect, useRef } from 'react'
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
  /** In their order; one of them is current. */
  links: readonly SidebarLink[]
}>

/** A row of links that scrolls until its current link is in the middle, as far as that goes. */
function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const frame = row.current.getBoundingClientRect()
    const { left, width } = link.getBoundingClientRect()
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
  }, [current])
  return row
}

/** The navigation of an area: a column beside the content, a row to scroll on small screens. */
export const Sidebar = ({ label, title, links }: SidebarProps) => {
  const row = useCurrentInSight(links.find(({ isCurrent }) => isCurrent)?.href)
  return (
    <nav className={styles.sidebar} aria-label={label}>
      {title !== undefined && <div className={styles.title}>{title}</div>}
      <ul className={styles.links} role="list" ref={row}>
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
}
