import { Sidebar, type SidebarLink } from '@axle/design-system/Sidebar'
import {
  BadgePlus,
  Boxes,
  ChartNoAxesCombined,
  CircleUser,
  MessagesSquare,
  PackageCheck,
  ReceiptText,
  ScrollText,
  Star,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useGetAdminQuery } from '../api/shop.gen.ts'
import { VerifyNotice } from '../features/account/VerifyNotice.tsx'
import { useLiveOrders } from '../features/order/use-live-orders.ts'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'
import type { Person } from '../session/person.rules.ts'
import styles from './DashboardPage.module.css'
import type { DashboardContext } from './use-dashboard.ts'

const own: readonly SidebarLink[] = [
  { label: 'My Orders', href: '/dashboad', icon: <PackageCheck aria-hidden="true" /> },
  { label: 'Review', href: '/dashboad/review', icon: <Star aria-hidden="true" /> },
  { label: 'My Profile', href: '/dashboad/myprofile', icon: <CircleUser aria-hidden="true" /> },
]

const forAdmins: readonly SidebarLink[] = [
  {
    label: 'Numbers',
    href: '/dashboad/numbers',
    icon: <ChartNoAxesCombined aria-hidden="true" />,
  },
  { label: 'All Orders', href: '/dashboad/orders', icon: <ReceiptText aria-hidden="true" /> },
  { label: 'All Users', href: '/dashboad/users', icon: <Users aria-hidden="true" /> },
  { label: 'Audit Log', href: '/dashboad/audit', icon: <ScrollText aria-hidden="true" /> },
  { label: 'All Reviews', href: '/dashboad/reviews', icon: <MessagesSquare aria-hidden="true" /> },
  { label: 'Add Product', href: '/dashboad/addproduct', icon: <BadgePlus aria-hidden="true" /> },
  { label: 'Manage Product', href: '/dashboad/manageproduct', icon: <Boxes aria-hidden="true" /> },
]

/** On small screens the links are a row to scroll: brings the current one into view. */
function useCurrentLinkInView(here: string) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = frame.current?.querySelector('nav [aria-current="page"]')
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return frame
}

const Dashboard = ({ person }: Readonly<{ person: Person }>) => {
  const { pathname } = useLocation()
  const { data } = useGetAdminQuery({ email: person.email })
  const pollMs = useLiveOrders(useSession())
  const links = data?.admin ? [...own, ...forAdmins] : own
  const isOrder = /^\/dashboad\/(payment|receipt)\//.test(pathname)
  const here = isOrder ? '/dashboad' : pathname.replace(/\/$/, '')
  const frame = useCurrentLinkInView(here)
  const isNoticeDue = !person.emailVerified && !/\/(receipt|myprofile)/.test(pathname)
  const context: DashboardContext = { person, pollMs }

  return (
    <div className={styles.frame} ref={frame}>
      <Sidebar
        label="Dashboard"
        title="Dashboard"
        links={links.map((link) => ({ ...link, isCurrent: link.href === here }))}
      />
      <div className={styles.content}>
        {isNoticeDue && (
          <div className={styles.notice}>
            <VerifyNotice />
          </div>
        )}
        <Outlet context={context} />
      </div>
    </div>
  )
}

/** The area of signed-in people: the sidebar and the page beside it. */
export const DashboardPage = () => {
  const session = useSessionState()
  return session.status === 'signedIn' ? <Dashboard person={session.person} /> : null
}
