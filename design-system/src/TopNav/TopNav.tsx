import { Menu as MenuIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import type { Passed } from '../attributes/passed.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { createLate } from '../late/create-late.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { usePanelButton } from '../Popover/use-panel-button.ts'
import type { NavLink } from './nav-link.ts'
import styles from './TopNav.module.css'

/** What it says where the application gives no words. */
const english = {
  mainNavigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  skipToContent: 'Skip to content',
}

export type TopNavProps = Passed<HTMLElement> &
  Readonly<{
    /** The sign of the site, shown as a link to `brandHref`. */
    brand: ReactNode
    /** Names the site and where the sign leads; read aloud, not shown. */
    brandLabel: string
    /** Where the sign leads. */
    brandHref?: string
    /** The main places of the site; one of them may be current. */
    links: readonly NavLink[]
    /** Links that narrow screens have in their menu besides, for example those of `account`. */
    moreLinks?: readonly NavLink[]
    /** Buttons at the end of the bar, in view on every screen. */
    actions?: ReactNode
    /** A menu of the reader's own pages. Narrow screens leave it out; `moreLinks` stand for it. */
    account?: ReactNode
    /** A search of the whole site, usually a SearchForm. Narrow screens have it below the bar. */
    search?: ReactNode
    /** A button that says what is chosen for the whole site, and changes it. Narrow screens have it below the bar. */
    setting?: ReactNode
    /** The id of the page's main element, which the first Tab offers to skip to. */
    mainId?: string
  }>

const loadDrawer = () => import('./NavDrawer.tsx')
const NavDrawer = createLate(async () => (await loadDrawer()).NavDrawer, { isOver: true })

/** The button of small screens, and the drawer with the links that it opens. */
const PhoneMenu = ({ links }: Readonly<{ links: readonly NavLink[] }>) => {
  const words = useWords(english)
  const button = usePanelButton(undefined, loadDrawer)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.toggle}>
      <IconButton
        label={words.openMenu}
        aria-haspopup="dialog"
        icon={<MenuIcon aria-hidden="true" />}
        {...button}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <NavDrawer
          title={words.menu}
          label={words.mainNavigation}
          links={links}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

const MainLinks = ({ links }: Readonly<{ links: readonly NavLink[] }>) => {
  const { mainNavigation } = useWords(english)
  return (
    <nav className={styles.nav} aria-label={mainNavigation}>
      <ul className={styles.links} role="list">
        {links.map((link) => (
          <li key={link.label}>
            <AriaLink
              className={styles.link}
              href={link.href}
              aria-current={link.isCurrent ? 'page' : undefined}
            >
              {link.label}
            </AriaLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The bar at the top of every page. On small screens its links are in a drawer. */
export const TopNav = ({
  brand,
  brandLabel,
  brandHref = '/',
  links,
  moreLinks = [],
  actions,
  account,
  search,
  setting,
  mainId = 'main',
  ...passed
}: TopNavProps) => {
  const { skipToContent } = useWords(english)
  const hasTools = search !== undefined || setting !== undefined

  return (
    <header className={styles.bar} data-tools={hasTools || undefined} {...passed}>
      <a className={styles.skip} href={`#${mainId}`}>
        {skipToContent}
      </a>
      <div className={styles.column}>
        <AriaLink className={styles.brand} href={brandHref} aria-label={brandLabel}>
          {brand}
        </AriaLink>
        {hasTools && (
          <div className={styles.tools}>
            {search !== undefined && <div className={styles.search}>{search}</div>}
            {setting !== undefined && <div className={styles.setting}>{setting}</div>}
          </div>
        )}
        {account !== undefined && <div className={styles.account}>{account}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        <PhoneMenu links={[...links, ...moreLinks]} />
        <MainLinks links={links} />
      </div>
    </header>
  )
}
