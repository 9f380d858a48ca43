import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { Link } from '@axle/design-system/Link'
import { Sidebar, type SidebarLink } from '@axle/design-system/Sidebar'
import { Text } from '@axle/design-system/Text'
import { Outlet, useLocation } from 'react-router-dom'
import { useGetAdminQuery } from '../api/shop.gen.ts'
import { SignInAgain } from '../features/account/SignInAgain.tsx'
import { useLiveOrders } from '../features/order/use-live-orders.ts'
import type { DashboardContext } from '../pages/use-dashboard.ts'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'
import type { Person } from '../session/person.rules.ts'
import styles from './DashboardLayout.module.css'
import { sidebarEntries } from './manifest/links.ts'
import { entryAt } from './manifest/manifest.ts'
import { sidebarIcons } from './manifest/sidebar-icons.ts'

/** Notice at the top of the dashboard until the user's email address is verified. */
const VerifyNotice = () => (
  <Card>
    <Cluster justify="between">
      <Text>Your email address is not verified yet. We have sent you a link.</Text>
      <Link href="/verification">Verify it</Link>
    </Cluster>
  </Card>
)

/** Returns the sidebar links and marks the link to the current page. */
function createLinks(here: string, isAdmin: boolean): readonly SidebarLink[] {
  return sidebarEntries(isAdmin).map(({ title, path, sidebarIcon }) => {
    const Icon = sidebarIcon && sidebarIcons[sidebarIcon]
    return {
      label: title,
      href: path,
      icon: Icon && <Icon aria-hidden="true" />,
      isCurrent: path === here,
    }
  })
}

const Dashboard = ({ person }: Readonly<{ person: Person }>) => {
  const { pathname } = useLocation()
  const { data } = useGetAdminQuery({ email: person.email })
  const pollMs = useLiveOrders(useSession())
  const entry = entryAt(pathname)
  const here = entry?.parentPath ?? entry?.path ?? ''
  const isNoticeDue = !person.emailVerified && !/\/(receipt|myprofile)/.test(pathname)
  const context: DashboardContext = { person, pollMs }

  return (
    <div className={styles.frame} data-density="compact">
      <Sidebar
        label="Dashboard"
        title="Dashboard"
        links={createLinks(here, data?.admin === true)}
      />
      <div className={styles.content}>
        {isNoticeDue && (
          <div className={styles.notice}>
            <VerifyNotice />
          </div>
        )}
        <Outlet context={context} />
        <SignInAgain />
      </div>
    </div>
  )
}

/** Layout for signed-in users: the sidebar next to the page. */
export const DashboardLayout = () => {
  const session = useSessionState()
  return session.status === 'signedIn' ? <Dashboard person={session.person} /> : null
}
