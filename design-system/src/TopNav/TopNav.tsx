import { Menu as MenuIcon, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import styles from './TopNav.module.css'

/** What it says where the application gives no words. */
const english = {
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  skipToContent: 'Skip to content',
}

export type NavLink = Readonly<{ label: string; href: string; isCurrent?: boolean }>

type TopNavProps = Readonly<{
  /** The sign of the site, shown as a link to `brandHref`. */
  brand: ReactNode
  /** Names the site and where the sign leads; read aloud, not shown. */
  brandLabel: string
  /** Where the sign leads. */
  brandHref?: string
  /** The main places of the site; one of them may be current. */
  links: readonly NavLink[]
  /** Buttons at the end of the bar, in view on every screen. */
  actions?: ReactNode
  /** A button that says what is chosen for the whole site, and changes it. Narrow screens have it below the bar. */
  setting?: ReactNode
  /** The id of the page's main element, which the first Tab offers to skip to. */
  mainId?: string
}>

type MainLinksProps = Readonly<{
  links: readonly NavLink[]
  isOpen: boolean
  onToggle: () => void
  onClose: () => void
}>

/** The links, and on small screens the button that opens them. */
const MainLinks = ({ links, isOpen, onToggle, onClose }: MainLinksProps) => {
  const words = useWords(english)
  const listId = useId()
  return (
    <nav className={styles.nav} aria-label={words.mainNavigation}>
      <div className={styles.toggle}>
        <IconButton
          label={isOpen ? words.closeMenu : words.openMenu}
          aria-expanded={isOpen}
          aria-controls={listId}
          icon={isOpen ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          onPress={onToggle}
        />
      </div>
      <ul id={listId} className={styles.links} role="list" data-open={isOpen || undefined}>
        {links.map((link) => (
          <li key={link.label}>
            <AriaLink
              className={styles.link}
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
  )
}

/** The bar at the top of every page. On small screens its links open below it on demand. */
export const TopNav = ({
  brand,
  brandLabel,
  brandHref = '/',
  links,
  actions,
  setting,
  mainId = 'main',
}: TopNavProps) => {
  const { skipToContent } = useWords(english)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from any link in it.
    <header
      className={styles.bar}
      data-setting={setting !== undefined || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <a className={styles.skip} href={`#${mainId}`}>
        {skipToContent}
      </a>
      <div className={styles.column}>
        <AriaLink className={styles.brand} href={brandHref} aria-label={brandLabel} onPress={close}>
          {brand}
        </AriaLink>
        <MainLinks
          links={links}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          onClose={close}
        />
        {setting !== undefined && <div className={styles.setting}>{setting}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
