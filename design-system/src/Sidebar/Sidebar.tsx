import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import type { Passed } from '../attributes/passed.ts'
import { Button } from '../Button/Button.tsx'
import styles from './Sidebar.module.css'

export type SidebarLink = Readonly<{
  label: string
  href: string
  icon?: ReactNode
  isCurrent?: boolean
}>

export type SidebarProps = Passed<HTMLElement> &
  Readonly<{
    /** Accessible name of the navigation landmark. Screen readers announce it, but it is not visible. */
    label: string
    /** Title above the links on large screens. */
    title?: ReactNode
    /** Links in display order. One of them is the current page. */
    links: readonly SidebarLink[]
  }>

/**
 * Navigation within a site area, in a column next to the content. Small screens show a button with the current page's
 * name instead, which opens the links below it.
 */
export const Sidebar = ({ label, title, links, ...passed }: SidebarProps) => {
  const listId = useId()
  const current = links.find(({ isCurrent }) => isCurrent)
  // Stores the page on which the list was opened, so that the list closes when the page changes.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const here = current?.href ?? ''
  const isOpen = openAt === here

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the list from any link.
    <nav
      className={styles.sidebar}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpenAt(null)
      }}
      {...passed}
    >
      {title !== undefined && <div className={styles.title}>{title}</div>}
      <div className={styles.toggle}>
        <Button
          variant="secondary"
          isWide
          icon={current?.icon}
          aria-label={current && `${label}: ${current.label}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => setOpenAt(isOpen ? null : here)}
        >
          <span className={styles.words}>
            {current?.label ?? label}
            <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      </div>
      <ul id={listId} className={styles.links} role="list" data-open={isOpen || undefined}>
        {links.map((link) => (
          <li key={link.href}>
            <AriaLink
              className={styles.link}
              href={link.href}
              aria-current={link.isCurrent ? 'page' : undefined}
              onPress={() => setOpenAt(null)}
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
