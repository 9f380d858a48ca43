import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { SearchForm } from '@axle/design-system/SearchForm'
import { TopNav } from '@axle/design-system/TopNav'
import { Wordmark } from '@axle/design-system/Wordmark'
import { lazy, Suspense, type ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { VehicleMenu } from '../features/vehicle/VehicleMenu.tsx'
import { Guarded } from '../lib/Guarded.tsx'
import { useSessionState } from '../session/SessionProvider.tsx'
import { accountLinks, topLinks } from './manifest/links.ts'
import { entryAt } from './manifest/manifest.ts'
import { useSignOut } from './use-sign-out.ts'

const listPath = '/parts'

/** Finds parts from every page. It is empty again on the next one, where the list has a field of its own. */
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

/** Visitors need none of it. Where it does not arrive, the links of the dashboard lead to the same pages. */
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

const Account = (props: ComponentProps<typeof AccountMenu>) => (
  <Guarded instead={null}>
    <Suspense>
      <AccountMenu {...props} />
    </Suspense>
  </Guarded>
)

/** The top navigation, whose labels are the specification's; 'Shop' and the account's are ours. */
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
        <Guarded instead={null}>
          <VehicleMenu />
        </Guarded>
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
