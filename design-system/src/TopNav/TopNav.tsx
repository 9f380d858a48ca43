import { Menu as MenuIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import type { Passed } from '../attributes/passed.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { createLate } from '../late/create-late.tsx'
import { useWords } from '../LocaleProvider/use-words.ts'
import { usePanelButton } from '../Popover/use-panel-button.ts'
import type { NavLink } from './NavDrawer.tsx'
import styles from './TopNav.module.css'

/** Default English texts, used unless the application provides its own. */
const english = {
  mainNavigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  skipToContent: 'Skip to content',
}

export type TopNavProps = Passed<HTMLElement> &
  Readonly<{
    /** Logo of the site. It is shown as a link to `brandHref`. */
    brand: ReactNode
    /**
     * Accessible name of the logo's link, such as the name of the site. Screen readers announce it, but it is not
     * shown.
     */
    brandLabel: string
    /** URL of the logo's link. */
    brandHref?: string
    /** Main links of the site. At most one of them is the current page. */
    links: readonly NavLink[]
    /** Additional links in the menu on narrow screens, for example the links of `account`. */
    moreLinks?: readonly NavLink[]
    /** Buttons at the end of the bar, visible on every screen. */
    actions?: ReactNode
    /** Menu with links to the user's own pages. Narrow screens show `moreLinks` instead. */
    account?: ReactNode
    /** Site-wide search, usually a SearchForm. Narrow screens show it below the bar. */
    search?: ReactNode
    /**
     * Button that shows and changes a site-wide setting, such as the chosen vehicle. Narrow screens show it below the
     * bar.
     */
    setting?: ReactNode
    /** Id of the page's main element. The skip link, which is the first Tab stop, leads to it. */
    mainId?: string
  }>

const loadDrawer = () => import('./NavDrawer.tsx')
const NavDrawer = createLate(async () => (await loadDrawer()).NavDrawer, { isOver: true })

/** Menu button for small screens, and the drawer that it opens. */
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

/** Bar at the top of every page. On small screens, its links are in a drawer. */
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
