import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { SearchForm } from '@axle/design-system/SearchForm'
import { TopNav } from '@axle/design-system/TopNav'
import { Wordmark } from '@axle/design-system/Wordmark'
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { VehicleMenu } from '../features/vehicle/GarageButton.tsx'
import { SectionBoundary } from '../lib/SectionBoundary.tsx'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'
import { accountLinks, topLinks } from './manifest/links.ts'
import { entryAt } from './manifest/manifest.ts'

const home = '/'

/**
 * Returns a function that opens the home page and then signs the user out. In the reverse order, a protected page would
 * immediately redirect to the sign-in page.
 */
function useSignOut(): () => void {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    if (!isLeaving || pathname !== home) return
    setIsLeaving(false)
    void session.signOut()
  }, [isLeaving, pathname, session])

  return () => {
    setIsLeaving(true)
    void navigate(home)
  }
}

const listPath = '/parts'

/** Search field for parts on every page. Navigation clears it, because the list page has its own search field. */
const FindParts = () => {
  const navigate = useNavigate()
  const { pathname, search: asked } = useLocation()
  const find = (search: string) =>
    void navigate(search === '' ? listPath : `${listPath}?${new URLSearchParams({ search })}`)

  return (
    <SearchForm
      key={pathname + asked}
      label="Find parts"
      action={listPath}
      name="search"
      maxLength={80}
      onSearch={find}
    />
  )
}

/**
 * The account menu loads lazily, because visitors do not need it. If it fails to load, the dashboard links to the same
 * pages.
 */
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

const Account = (props: ComponentProps<typeof AccountMenu>) => (
  <SectionBoundary instead={null}>
    <Suspense>
      <AccountMenu {...props} />
    </Suspense>
  </SectionBoundary>
)

/** Top navigation. Its labels come from the specification, except 'Shop' and the label of the account menu. */
export const ShopNav = () => {
  const session = useSessionState()
  const isSignedIn = session.status === 'signedIn'
  const member = isSignedIn && session.person.isAdmin ? 'admin' : 'member'
  const { pathname } = useLocation()
  const signOut = useSignOut()

  return (
    <TopNav
      brand={<Wordmark name="Axle" />}
      brandLabel="Axle, home"
      links={topLinks(entryAt(pathname), isSignedIn ? member : 'visitor')}
      moreLinks={isSignedIn ? accountLinks : []}
      search={<FindParts />}
      setting={
        <SectionBoundary instead={null}>
          <VehicleMenu />
        </SectionBoundary>
      }
      account={isSignedIn ? <Account onSignOut={signOut} /> : undefined}
      actions={
        isSignedIn ? (
          <Button variant="secondary" size="sm" onPress={signOut}>
            SIGN OUT
          </Button>
        ) : (
          <ButtonLink size="sm" href="/login">
            Login
          </ButtonLink>
        )
      }
    />
  )
}
