import { Link as AriaLink } from 'react-aria-components/Link'
import { Drawer } from '../Drawer/Drawer.tsx'
import styles from './NavDrawer.module.css'

/** Navigation link. In each navigation bar or menu, at most one link is the current page. */
export type NavLink = Readonly<{ label: string; href: string; isCurrent?: boolean }>

type NavDrawerProps = Readonly<{
  /** Title of the drawer. */
  title: string
  /** Accessible name of the navigation landmark. Screen readers announce it, but it is not visible. */
  label: string
  links: readonly NavLink[]
  onClose: () => void
}>

/** Drawer with the links of a TopNav on small screens. Only TopNav uses this component, and loads it on demand. */
export const NavDrawer = ({ title, label, links, onClose }: NavDrawerProps) => (
  <Drawer title={title} isOpen onClose={onClose}>
    <nav aria-label={label}>
      <ul role="list">
        {links.map((link) => (
          <li key={link.label}>
            <AriaLink
              className={styles.line}
              href={link.href}
              aria-current={link.isCurrent ? 'page' : undefined}
              onPress={onClose}
            >
              {link.label}
            </AriaLink>
          </li>
        ))}
      </ul>
    </nav>
  </Drawer>
)
