import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../session/SessionProvider.tsx'

const home = '/'

/**
 * Returns a function that opens the home page and then signs the user out. In the reverse order, a protected page would
 * immediately redirect to the sign-in page.
 */
export function useSignOut(): () => void {
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
