import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { TopNav } from '@axle/design-system/TopNav'
import { Wordmark } from '@axle/design-system/Wordmark'
import { useLocation } from 'react-router-dom'
import { VehicleMenu } from '../features/vehicle/VehicleMenu.tsx'
import { Guarded } from '../lib/Guarded.tsx'
import { useSessionState } from '../session/SessionProvider.tsx'
import { entryAt } from './manifest/manifest.ts'
import { topLinks } from './manifest/links.ts'
import { useSignOut } from './use-sign-out.ts'

/** The top navigation, whose labels are the specification's. */
export const ShopNav = () => {
  const isSignedIn = useSessionState().status === 'signedIn'
  const { pathname } = useLocation()
  const signOut = useSignOut()

  return (
    <TopNav
      brand={<Wordmark name="Axle" />}
      brandLabel="Axle, home"
      links={topLinks(entryAt(pathname), isSignedIn)}
      setting={
        <Guarded instead={null}>
          <VehicleMenu />
        </Guarded>
      }
      actions={
        isSignedIn ? (
          <Button variant="secondary" size="small" onPress={signOut}>
            SIGN OUT
          </Button>
        ) : (
          <ButtonLink size="small" href="/login">
            Login
          </ButtonLink>
        )
      }
    />
  )
}
