import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { TopNav } from '../TopNav/TopNav.tsx'
import { Wordmark } from '../Wordmark/Wordmark.tsx'
import styles from './pages.module.css'

type PageFrameProps = Readonly<{
  /** Label of the navigation link to the current page. */
  current?: string
  /** Whether a user is signed in. */
  isSignedIn?: boolean
  children: ReactNode
}>

const footer = [
  { title: 'Shop', links: [{ label: 'Parts and tools', href: '?parts' }] },
  { title: 'Account', links: [{ label: 'My Orders', href: '?orders' }] },
  { title: 'Axle', links: [{ label: 'Blogs', href: '?blogs' }] },
]

const account = (
  <Menu
    label="Account"
    size="sm"
    entries={[
      { id: 'orders', label: 'My Orders', href: '?orders' },
      { id: 'profile', label: 'My Profile', href: '?profile' },
    ]}
  />
)

/** Header, navigation and footer around every sample page. */
export const PageFrame = ({ current, isSignedIn = false, children }: PageFrameProps) => (
  <div className={styles.site}>
    <TopNav
      brand={<Wordmark name="Axle" />}
      brandLabel="Axle, home"
      brandHref="?home"
      links={['Home', 'Parts', 'Dashboard', 'Blogs'].map((label) => ({
        label,
        href: `?${label.toLowerCase()}`,
        isCurrent: label === current,
      }))}
      account={isSignedIn ? account : undefined}
      actions={
        isSignedIn ? (
          <Button variant="secondary" size="sm">
            SIGN OUT
          </Button>
        ) : (
          <ButtonLink size="sm" href="?login">
            Login
          </ButtonLink>
        )
      }
    />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer
      brand={<Wordmark name="Axle" />}
      columns={footer}
      note="A sample page. Nothing is sold."
    />
  </div>
)
