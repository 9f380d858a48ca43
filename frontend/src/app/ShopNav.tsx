import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { TopNav } from '@axle/design-system/TopNav'
import { Wordmark } from '@axle/design-system/Wordmark'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Theme } from '../features/preferences/preferences-slice.ts'
import { ThemeToggle } from '../features/preferences/ThemeToggle.tsx'
import { useSession, useSessionState } from '../session/SessionProvider.tsx'

type ShopNavProps = Readonly<{ theme: Theme; onChooseTheme: (theme: Theme) => void }>

/** The top navigation, whose labels are the specification's. */
export const ShopNav = ({ theme, onChooseTheme }: ShopNavProps) => {
  const session = useSession()
  const isSignedIn = useSessionState().status === 'signedIn'
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const links = [
    { label: 'Home', href: '/', isCurrent: pathname === '/' || pathname === '/home' },
    { label: 'Protfolio', href: '/protfolio', isCurrent: pathname === '/protfolio' },
    ...(isSignedIn
      ? [{ label: 'Dashboard', href: '/dashboad', isCurrent: pathname.startsWith('/dashboad') }]
      : []),
    { label: 'Blogs', href: '/blog', isCurrent: pathname === '/blog' },
  ]

  // Home first: a page that needs a sign-in would answer the sign-out by asking for the next one.
  const signOut = async () => {
    await navigate('/')
    await session.signOut()
  }

  return (
    <TopNav
      brand={<Wordmark name="Axle" />}
      brandLabel="Axle, home"
      links={links}
      actions={
        <>
          <ThemeToggle theme={theme} onChoose={onChooseTheme} />
          {isSignedIn ? (
            <Button variant="secondary" size="small" onPress={() => void signOut()}>
              SIGN OUT
            </Button>
          ) : (
            <ButtonLink size="small" href="/login">
              Login
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
